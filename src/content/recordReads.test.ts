import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import type { ContentSource } from './ContentSource.ts'
import { createContent } from './createContent.ts'
import { DocumentCache } from './DocumentCache.ts'
import { scan } from './embedded/scan.ts'
import { recordReads } from './recordReads.ts'

const FOLDER = 'fixtures/content'
const files = [...(await scan(FOLDER)).values()]

/** The content of the fixtures, and a function that edits a document. */
function open() {
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
  const cache = new DocumentCache({ rules, onProblem: () => undefined })
  for (const { ref, path } of files) cache.put(ref, readFileSync(path, 'utf8'))
  const edit = (name: string, before: string, after: string) => {
    const file = files.find(({ path }) => path.endsWith(`/${name}.json`))
    if (!file) throw new Error(`no ${name}`)
    const source = readFileSync(file.path, 'utf8')
    if (!source.includes(before)) throw new Error(`no ${before} in ${name}`)
    const { problems } = cache
    cache.put(file.ref, source.replace(before, after))
    if (cache.problems.length > problems.length) throw new Error(JSON.stringify(cache.problems))
  }
  return { content: createContent(cache), edit }
}

type Edit = Parameters<ReturnType<typeof open>['edit']>

const terms: Edit = ['page/en/terms', '"title": "', '"title": "New ']
const privacy: Edit = ['page/en/privacy', '"title": "', '"title": "New ']
const spanish: Edit = ['page/es/terms', '"title": "', '"title": "New ']
const formEdit: Edit = ['form/en/feedback', '"title": "', '"title": "New ']

describe('a value derived from content', () => {
  it.each<[what: string, read: (content: ContentSource) => unknown, own: Edit, other: Edit]>([
    ['a page', (from) => from.page('en', '/terms'), terms, privacy],
    ['a page in its language', (from) => from.page('en', '/terms'), terms, spanish],
    ['a page that is not there yet', (from) => from.page('en', '/new'), [terms[0], '"/terms"', '"/new"'], privacy],
    ['the pages of a language', (from) => from.pages('en'), privacy, spanish],
    ['menus', (from) => from.menus('en'), ['menu/en/account', 'Profile', 'You'], ['menu/es/account', 'Perfil', 'Yo']],
    ['a dialog', (from) => from.dialog('en', 'close-session'), ['dialog/en/close-session', 'this device', 'it'], terms],
    ['a form', (from) => from.form('en', 'feedback'), formEdit, ['form/en/profile', '"title": "', '"title": "New ']],
    ['all forms', (from) => from.forms(), formEdit, terms],
    ['ways to sign in', (from) => from.authTypes('en'), ['auth-type/en/sign-in-social', 'Another', 'One'], terms],
    ['words', (from) => from.messages('en'), ['translation/en/account', 'Time left', 'Left'], formEdit],
    [
      'words for wrong input',
      (from) => from.validationMessages('en'),
      ['validation-message/en/alreadyRegistered', 'An account', 'We have'],
      terms,
    ],
    ['the site’s config', (from) => from.siteConfig('en'), ['site-config/en/site', 'A quieter', 'The quieter'], terms],
    ['what robots may', (from) => from.seoSettings('x'), ['seo-settings/any', 'Allow: /\\n', ''], terms],
    [
      'a redirect',
      (from) => from.redirect('/games/a', '', {}),
      ['redirect/old-games', '/gamehall?category=*', '/game/*'],
      terms,
    ],
    [
      'that there is no redirect',
      (from) => from.redirect('/x', '', {}),
      ['redirect/old-games', '/games/*', '/x'],
      terms,
    ],
    ['languages', (from) => from.locales(), ['locale/ar', '"rtl"', '"ltr"'], terms],
  ])('[ENG-12] of %s holds until that changes, whatever else does', (_, read, own, other) => {
    const { content, edit } = open()
    const recorded = recordReads(content)
    expect(read(recorded.content)).toEqual(read(content))
    edit(...other)
    expect(recorded.isCurrent()).toBe(true)
    edit(...own)
    expect(recorded.isCurrent()).toBe(false)
  })

  it('[ENG-12] depends on nothing that was not read', () => {
    const { content, edit } = open()
    const recorded = recordReads(content)
    edit(...terms)
    expect(recorded.isCurrent()).toBe(true)
    expect(recorded.content.version).toBe(content.version)
  })
})
