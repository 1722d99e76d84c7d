import { describe, expect, it } from 'vitest'
import type { Action } from '#schemas/action.ts'
import { actionLinks } from './actionLinks.ts'
import { actionRules } from './actionRules.ts'
import { nameRules } from './names.ts'

type Fields = Omit<Partial<Action>, 'id' | 'type' | 'when'>
interface Row {
  readonly taken: readonly Fields[]
  /** Invalid fields, with the wrong property and its expected value. */
  readonly refused: readonly (readonly [Fields, field: string, expected: string])[]
}

const needs = (type: string) => `what ${type} needs here`
const params = (...names: readonly string[]) => names.map((name) => ({ id: name, name, value: 'x' }))
const inside = 'an address inside the site; openUrl leads to others'
const outside = 'an absolute address; navigate leads to pages of the site'
const both = 'both label and url, or neither'

/** Every action of the specification: what a row of it may say, and what it may not. */
const rows: Readonly<Partial<Record<Action['type'], Row>>> = {
  navigate: {
    taken: [{ url: '/offers' }, { url: '/offers', target: '_blank' }],
    refused: [
      [{}, 'url', needs('navigate')],
      [{ url: 'https://example.com' }, 'url', inside],
      [{ url: '//example.com' }, 'url', inside],
      [{ url: '' }, 'url', inside],
    ],
  },
  openUrl: {
    taken: [{ url: 'https://example.com' }, { url: 'mailto:a@b.cd', target: '_blank' }],
    refused: [
      [{}, 'url', needs('openUrl')],
      [{ url: '/offers' }, 'url', outside],
    ],
  },
  openDialog: {
    taken: [{ dialog: 'rules' }, { dialog: 'rules', params: params('offer') }],
    refused: [[{}, 'dialog', needs('openDialog')]],
  },
  confirm: {
    taken: [{ dialog: 'sure' }, { dialog: 'sure', params: params('offer') }],
    refused: [[{}, 'dialog', needs('confirm')]],
  },
  agree: { taken: [{}], refused: [[{ text: 'x' }, 'text', 'nothing: agree has no text']] },
  closeDialog: { taken: [{}], refused: [[{ dialog: 'x' }, 'dialog', 'nothing: closeDialog has no dialog']] },
  openAuth: { taken: [{ view: 'twofa' }], refused: [[{}, 'view', needs('openAuth')]] },
  submitForm: { taken: [{ form: 'sign-in' }], refused: [[{}, 'form', needs('submitForm')]] },
  callApi: {
    taken: [
      { method: 'auth.logout' },
      { method: 'account.cancelDepositLimitChange' },
      { method: 'account.changelocale', params: params('locale') },
    ],
    refused: [
      [{}, 'method', needs('callApi')],
      [
        { method: 'account.setCurrency' },
        'method',
        'one of auth.logout, account.cancelDepositLimitChange, account.changelocale',
      ],
      [
        { method: 'constructor' },
        'method',
        'one of auth.logout, account.cancelDepositLimitChange, account.changelocale',
      ],
      [{ method: 'auth.logout', params: params('uid') }, 'params', 'the parameters (none)'],
      [{ method: 'account.changelocale' }, 'params', 'the parameters locale'],
      [{ method: 'account.changelocale', params: params('country') }, 'params', 'the parameters locale'],
      [{ method: 'account.changelocale', params: params('locale', 'x') }, 'params', 'the parameters locale'],
    ],
  },
  copy: { taken: [{ text: 'CODE' }], refused: [[{}, 'text', needs('copy')]] },
  track: {
    taken: [{ event: 'seen' }, { event: 'seen', params: params('place') }],
    refused: [[{}, 'event', needs('track')]],
  },
  toast: {
    taken: [
      { text: 'Hi' },
      { text: 'Hi', tone: 'success', icon: 'gift', time: 1000, allowClose: false, label: 'Look', url: '/offers' },
    ],
    refused: [
      [{}, 'text', needs('toast')],
      [{ text: 'Hi', label: 'Look' }, 'url', both],
      [{ text: 'Hi', url: '/offers' }, 'label', both],
    ],
  },
  setTheme: { taken: [{ theme: 'light' }], refused: [[{}, 'theme', needs('setTheme')]] },
  setLocale: { taken: [{ locale: 'es' }], refused: [[{}, 'locale', needs('setLocale')]] },
  scrollTo: { taken: [{ anchor: 'rules' }], refused: [[{}, 'anchor', needs('scrollTo')]] },
}

const action = (type: Action['type'], fields: Fields): Action => ({ id: 'a', type, ...fields })

describe('actions of content', () => {
  it('fifteen are there', () => {
    expect(Object.keys(rows)).toHaveLength(15)
    expect(Object.keys(actionRules)).toEqual(expect.arrayContaining(Object.keys(rows)))
  })

  it.each(Object.entries(rows))(
    '[ENG-08] a row of %s says what it needs, and nothing that means nothing',
    (name, row) => {
      const type = name as Action['type']
      expect(row.taken.map((fields) => nameRules.checkAction(action(type, fields)))).toEqual(
        row.taken.map(() => undefined),
      )
      expect(row.refused.map(([fields]) => nameRules.checkAction(action(type, fields)))).toEqual(
        row.refused.map(([, field, expected]) => ({ field, expected })),
      )
      const [first = {}] = row.taken
      const stray = type === 'callApi' ? 'theme' : 'method'
      const expected = `nothing: ${type} has no ${stray}`
      expect(nameRules.checkAction(action(type, { [stray]: 'dark', ...first }))).toEqual({ field: stray, expected })
    },
  )

  it.each([
    ['navigate', { url: '/offers' }, '/offers'],
    ['openUrl', { url: 'https://example.com' }, 'https://example.com'],
    ['openAuth', { view: 'authorization' }, '/forms/sign_in'],
    ['openAuth', { view: 'registration' }, '/forms/sign_up'],
    ['openAuth', { view: 'restore' }, '/forms/restore'],
    ['openAuth', { view: 'twofa' }, undefined],
    ['openAuth', {}, undefined],
    ['scrollTo', { anchor: 'rules' }, '#rules'],
    ['copy', { text: 'CODE' }, undefined],
  ] as const)('[ENG-08] without a script, %s with %j is a link to %s', (type, fields, href) => {
    expect(actionLinks[type]?.(action(type, fields))).toBe(href)
  })

  it('[AUT-01] an action that opens a view of signing in opens the dialog of that name', () => {
    expect(nameRules.dialogOf(action('openAuth', { view: 'restore' }))).toEqual({ field: 'view', dialog: 'restore' })
    expect(nameRules.dialogOf(action('openAuth', {}))).toBeUndefined()
    expect(nameRules.dialogOf(action('openDialog', { dialog: 'rules', view: 'restore' }))).toBeUndefined()
  })
})

describe('names in content', () => {
  const row = (fact: string, more: object = {}) => nameRules.checkRow({ id: 'r', fact, ...more })

  it.each([
    ['signedIn', {}, undefined],
    ['query.page', { operator: 'is', value: '2' }, undefined],
    ['route.id', { operator: 'is', value: '2' }, undefined],
    ['user.login', { operator: 'contains', value: 'a' }, undefined],
    ['balance.total', { operator: 'greater', value: '5' }, undefined],
    ['country', { operator: 'is', value: 'ES' }, undefined],
    ['country', { operator: 'contains', value: 'E' }, undefined],
    ['country', { value: 'Spain' }, 'value'],
    ['country', {}, 'value'],
    ['country', { operator: 'is', value: 'Spain' }, 'value'],
    ['country', { operator: 'isNot', value: 'XX' }, 'value'],
    ['balance.total', { operator: 'greater', value: 'much' }, 'value'],
    ['locale', { operator: 'is', value: 'Spain' }, undefined],
    ['colour', {}, 'fact'],
    ['query.', {}, 'fact'],
    ['queryx', {}, 'fact'],
    ['my.query.page', {}, 'fact'],
    ['constructor', {}, 'fact'],
  ] as const)('[ENG-06] a condition on %s, %j, is wrong in: %s', (fact, more, field) => {
    expect(row(fact, more)?.field).toBe(field)
  })

  it('[ENG-06] what a condition may look at is told where it looks at something else', () => {
    expect(row('colour')?.expected).toMatch(
      /^one of signedIn, .*, country, .*, balance\.total, .*, query\.<key>, route\.<parameter>$/,
    )
    expect(row('country', { operator: 'is', value: 'Spain' })?.expected).toBe('a country by its two letters, as ES')
  })

  it.each([
    ['/games/:sysname', undefined, undefined],
    ['/games/:sysname', 'games.item', undefined],
    ['/offers/:id', 'offers.item', undefined],
    ['/a/:other/:id', 'offers.item', undefined],
    ['/offers/:id', 'games.item', 'an address with :sysname beside it'],
    ['/offers', 'offers.item', 'an address with :id beside it'],
    ['/offers/:id', 'games.list', 'one of games.item, offers.item, loyalty.program, tournaments.item, jackpots.item'],
  ])('[RTE-14] a page at %s that requires %s expects: %s', (path, requires, expected) => {
    const page = requires === undefined ? { path } : { path, requires }
    expect(nameRules.checkPage(page)).toEqual(expected === undefined ? undefined : { field: 'requires', expected })
  })

  it.each([
    [{ path: 'offers.count', formatter: 'plural', args: ['offer'] }, ['plural.offer']],
    [{ path: 'offers.count', formatter: 'number', args: ['offer'] }, []],
    [{ path: 'offers.count', args: [] }, []],
  ])('[ENG-07] the binding %j needs the translations %j', (binding, keys) => {
    expect(nameRules.messagesOf({ type: 'binding', ...binding })).toEqual(keys)
  })

  const accepted: readonly (readonly [path: string, formatter: string | undefined, args: readonly string[]])[] = [
    ['user.login', undefined, []],
    ['user.registered', 'date', []],
    ['user.registered', 'time', []],
    ['balance.total', 'money', []],
    ['offers.count', 'number', []],
    ['offers.count', 'plural', ['offer']],
  ]
  const refused: typeof accepted = [
    ['user.colour', undefined, []],
    ['user.login', 'loud', []],
    ['user.login', 'number', []],
    ['user.login', 'date', []],
    ['user.login', 'time', []],
    ['user.registered', 'money', []],
    ['balance.total', 'plural', ['offer']],
    ['balance.total', 'date', []],
    ['offers.count', 'money', []],
    ['offers.count', 'plural', []],
    ['offers.count', 'plural', ['offer', 'x']],
    ['offers.count', 'number', ['x']],
    ['balance.total', 'money', ['x']],
    ['user.registered', 'date', ['x']],
    ['user.registered', 'time', ['x']],
  ]

  it('[ENG-07] a value takes the formatters of its kind, with their arguments alone', () => {
    const judge = ([path, formatter, args]: (typeof accepted)[number]) =>
      nameRules.checkBinding({ type: 'binding', path, args, ...(formatter && { formatter }) }) === undefined
    expect(accepted.filter((binding) => !judge(binding))).toEqual([])
    expect(refused.filter(judge)).toEqual([])
  })
})
