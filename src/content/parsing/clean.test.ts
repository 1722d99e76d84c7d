import Type, { type TSchema } from 'typebox'
import { describe, expect, it } from 'vitest'
import { Action } from '#schemas/action.ts'
import { ConditionRow } from '#schemas/condition.ts'
import { Image } from '#schemas/image.ts'
import { Page } from '#schemas/page.ts'
import { FileUrl, FormSlug, IconName, PlainText, RichText, Text, Url } from '#schemas/text.ts'
import type { NameRules } from '#src/engine/names.ts'
import { noNames } from '../noNames.fixture.ts'
import { clean } from './clean.ts'

/** Rules by which every name exists. */
const open: NameRules = {
  ...noNames,
  checkBinding: () => undefined,
  dialogOf: (action) => (action.type === 'openAuth' ? { field: 'view', dialog: 'sign-in' } : undefined),
  messagesOf: ({ formatter }) => (formatter === 'plural' ? ['plural.offer'] : []),
}

const cleaned = (schema: TSchema, value: unknown, rules = open) => clean(schema, value, '$.a', rules)
const mentionsIn = (schema: TSchema, value: unknown) =>
  cleaned(schema, value).mentions.map(({ kind, name, path }) => `${kind} ${name} ${path}`)

describe('names in content are recorded with their paths:', () => {
  const image = { src: '/a.svg', alt: '', width: 1, height: 1 }
  const action = (over: object) => ({ id: 'a', ...over })

  it.each<[string, TSchema, unknown, string[]]>([
    ['an address', Url(), '/offers', ['link /offers $.a']],
    ['a file', FileUrl(), '/a.pdf', ['file /a.pdf $.a']],
    ['a picture', Image, image, ['image /a.svg $.a.src', 'file /a.svg $.a.src']],
    ['a form', FormSlug(), 'contact', ['form contact $.a']],
    ['an icon', IconName(), 'house', ['icon house $.a']],
    ['a call', Type.String({ 'x-kind': 'method' }), 'auth.login', ['method auth.login $.a']],
    ['a value', Text(), 'Hi {user.login}', ['value user.login $.a']],
    ['a value in bold', Text(), 'Hi **{user.login}**', ['value user.login $.a']],
    ['a counted noun', Text(), '{offers.count|plural:offer}', ['value offers.count $.a', 'message plural.offer $.a']],
    [
      'links of a text',
      RichText(),
      '<p><a target="_self" href="/a?b=1&amp;c=2">x</a><a href="#d">y</a></p>',
      ['link /a?b=1&c=2 $.a', 'link #d $.a'],
    ],
    ['no link of a text', RichText(), '<p>href="/a"</p><a>x</a>', []],
    ['items of a list', Type.Array(Url()), ['/b', '/c'], ['link /b $.a[0]', 'link /c $.a[1]']],
    ['what stands in an object', Type.Object({ url: Url() }), { url: '/b' }, ['link /b $.a.url']],
    ['a fact', ConditionRow, { id: 'r', fact: 'country' }, ['fact country $.a.fact']],
    ['an action', Action, action({ type: 'closeDialog' }), ['action closeDialog $.a.type']],
    [
      'a dialog',
      Action,
      action({ type: 'openDialog', dialog: 'rules' }),
      ['action openDialog $.a.type', 'dialog rules $.a.dialog'],
    ],
    [
      'a dialog that an action opens by itself',
      Action,
      action({ type: 'openAuth', view: 'authorization' }),
      ['action openAuth $.a.type', 'dialog sign-in $.a.view'],
    ],
    [
      'a place',
      Action,
      action({ type: 'scrollTo', anchor: 'top' }),
      ['action scrollTo $.a.type', 'link #top $.a.anchor'],
    ],
    [
      'a language',
      Action,
      action({ type: 'setLocale', locale: 'es' }),
      ['action setLocale $.a.type', 'locale es $.a.locale'],
    ],
    ['plain words', PlainText(), 'Offers', []],
    ['a text of no kind', Type.String(), '/offers', []],
    ['what the schema says nothing of', Type.Object({}), { url: '/b' }, []],
    ['a list of anything', { type: 'array' } as TSchema, ['/b'], []],
    ['nothing', Type.Object({ url: Url() }), null, []],
    ['a number', Url(), 5, []],
  ])('%s', (_, schema, value, mentions) => expect(mentionsIn(schema, value).toSorted()).toEqual(mentions.toSorted()))

  it('a name of an external list', () => {
    const schema = Type.String({ 'x-kind': 'listed', 'x-list': 'categories' })
    expect(cleaned(schema, 'live').mentions).toEqual([
      { kind: 'listed', name: 'live', list: 'categories', path: '$.a' },
    ])
  })
})

describe('issues in content are reported with their paths:', () => {
  const ADDRESS = 'an address inside the site, or one with https:, http:, mailto: or tel:'
  const wrong: NameRules = {
    ...noNames,
    checkAction: () => ({ field: 'url', expected: 'what navigate needs here' }),
    checkPage: () => ({ field: 'requires', expected: 'a parameter' }),
    checkRow: () => ({ field: 'fact', expected: 'a fact' }),
  }

  it.each<[string, TSchema, unknown, string, string, string]>([
    ['an address that runs a script', Url(), 'javascript:x', '$.a', ADDRESS, '"javascript:x"'],
    ['a file that is a script', FileUrl(), 'data:text/html,x', '$.a', ADDRESS, '"data:text/html,x"'],
    ['a brace that is never closed', Text(), 'a {b', '$.a', 'braces that fit: a "{" at 2 is never closed', '"a {b"'],
    ['such a brace among plain words', PlainText(), '{', '$.a', 'braces that fit: a "{" at 0 is never closed', '"{"'],
    [
      'a value where none can stand',
      PlainText(),
      'a **{b}**',
      '$.a',
      'words alone: no value (b) can stand here',
      '"a **{b}**"',
    ],
    ['a value that there is none of', Text(), '{b} {c}', '$.a', 'no value b', '"{b} {c}"'],
    ['an action', Action, { id: 'a', type: 'navigate' }, '$.a.url', 'what navigate needs here', 'nothing'],
    ['a condition', ConditionRow, { id: 'r', fact: 'mood' }, '$.a.fact', 'a fact', '"mood"'],
    ['a page', Page, { path: '/a', requires: 'id' }, '$.a.requires', 'a parameter', '"id"'],
  ])('%s', (_, schema, value, path, expected, found) => {
    expect(cleaned(schema, value, wrong).findings).toEqual([{ path, expected, found }])
  })

  it('a failure of the rules themselves is not an issue of the content', () => {
    const rules: NameRules = {
      ...noNames,
      checkBinding: () => {
        throw new Error('a mistake of the site')
      },
    }
    expect(() => cleaned(Text(), '{a}', rules)).toThrow('a mistake of the site')
  })
})

it('[ENG-16] HTML is sanitised, everything else stays unchanged', () => {
  const schema = Type.Object({ html: RichText(), text: Text(), url: Url(), list: Type.Array(Url()) })
  const value = { html: '<p onclick="x()">a</p>', text: '<b>', url: '/a', list: ['/b'], more: { html: '<i>' } }
  expect(cleaned(schema, value).value).toEqual({ ...value, html: '<p>a</p>' })
})

it('equal documents have equal text, whatever the order of their keys', () => {
  const schema = Type.Object({ a: Type.String(), b: Type.String() })
  expect(JSON.stringify(cleaned(schema, { z: 1, b: 'b', a: 'a' }).value)).toBe('{"a":"a","b":"b","z":1}')
})
