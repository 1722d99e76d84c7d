import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { openEmbedded } from '#platform/database/openDatabase.ts'
import { startPlatform } from '#platform/index.ts'
import { callableMethods } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { dataSources } from '#registry/dataSources.ts'
import { STANDARD_MESSAGES } from '#registry/defaultMessages.ts'
import { factNames } from '#registry/facts.ts'
import { fieldTypes } from '#registry/fieldTypes.ts'
import { formatters } from '#registry/formatters.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { values } from '#registry/values.ts'
import { actionTypes } from '#schemas/action.ts'
import { gameTypes } from '#schemas/game.ts'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { mentionKinds } from '#src/engine/mentions.ts'
import { iconNames } from '#src/ui/iconNames.ts'
import { documentsIn } from '../tests/content-check/mistakes.ts'
import { checkFolder } from './content/check.ts'
import { nameKinds, namesInFolder } from './content/names.ts'
import { usesInFolder } from './content/uses.ts'

const FIXTURES = 'fixtures/content'
const SMALL = 'tests/content-check/clean'

interface Answer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

function content(...words: string[]): Promise<Answer> {
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/content.ts', ...words], (error, stdout, stderr) => {
      resolve({ code: Number(error?.code ?? 0), stdout, stderr })
    })
  })
}

/** Returns the files of pages and dialogs whose JSON has this value under one of these keys. */
function saying(keys: readonly string[], value: string, folder = FIXTURES): string[] {
  const isSaid = (json: unknown): boolean =>
    json !== null &&
    typeof json === 'object' &&
    Object.entries(json).some(([key, item]) => (keys.includes(key) && item === value) || isSaid(item))
  return [...documentsIn(folder)]
    .filter(([file, source]) => /^(page|dialog)\//.test(file) && isSaid(JSON.parse(source)))
    .map(([file]) => file)
}

const usersOf = (name: string, folder = FIXTURES) =>
  usesInFolder(name, folder)
    .map(({ file }) => file)
    .filter((file) => /^(page|dialog)\//.test(file))

describe('npm run content -- uses', () => {
  it.each(components.map(({ name }) => name))('[ENG-10] finds the pages and dialogs that show %s', (name) => {
    expect(usersOf(name)).toEqual(saying(['__component'], name))
  })

  it.each([
    ['a form', ['form'], 'contact', SMALL],
    ['a dialog', ['dialog'], 'hello', SMALL],
    ['a picture', ['src'], '/art/wheel-1.svg', FIXTURES],
    ['an address', ['url', 'target'], '/gamehall', FIXTURES],
    ['a fact', ['fact'], 'signedIn', FIXTURES],
    ['an action', ['type'], 'openAuth', FIXTURES],
  ])('[ENG-10] finds what names %s', (_, keys, name, folder) => {
    const files = saying(keys, name, folder)
    expect(files.length).toBeGreaterThan(1)
    expect(usersOf(name, folder)).toEqual(files)
  })

  it('[ENG-08] finds the buttons that open a dialog without naming it', () => {
    const opening = usesInFolder('registration', FIXTURES).find(({ file }) => file === 'page/en/home.json')
    expect(opening?.places).toEqual(['$.blocks[1].second[0].buttons[0].actions[0].view'])
  })

  it('[ENG-07] finds the texts that read a value, as they are written', () => {
    const isRead = ([, source]: readonly [string, string]) => /"[^"]*\{offers\.count[|}]/.test(source)
    const files = [...documentsIn(SMALL)].filter(isRead).map(([file]) => file)
    expect(files).toHaveLength(2)
    expect(usersOf('offers.count', SMALL)).toEqual(files)
  })

  it('[ENG-09] finds the pages of a data source by the components that ask for it', () => {
    const asking = components.filter(({ data }) => Object.values(data).some(({ source }) => source === 'games.list'))
    const files = asking.flatMap(({ name }) => saying(['__component'], name))
    expect(asking.length).toBeGreaterThan(1)
    expect(usersOf('games.list').toSorted()).toEqual([...new Set(files)].toSorted())
  })

  it('says where a menu, a form or a way to sign in names something', () => {
    expect(usesInFolder('sign-in', FIXTURES)).toContainEqual(
      expect.objectContaining({ file: 'auth-type/en/sign-in.json', locale: 'en', places: ['$.form'] }),
    )
    const menus = usesInFolder('/promotions', FIXTURES).filter(({ type }) => type === 'menu')
    expect(menus.map(({ file }) => file)).toContain('menu/ar/header.json')
  })

  it('answers an unknown name with those most like it', async () => {
    const { code, stderr } = await content('uses', 'promo.baner')
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: expect.stringMatching(/nothing is called "promo.baner"; there are promo\.banner/),
    })
  })
})

describe('npm run content -- names', () => {
  const namesOf = async (): Promise<Record<string, string[]>> => {
    const names: Record<string, readonly { readonly name: string }[]> = {
      ...(await namesInFolder(FIXTURES, undefined)),
    }
    return Object.fromEntries(Object.entries(names).map(([kind, list]) => [kind, list.map(({ name }) => name)]))
  }
  const slugs = (type: string) =>
    [...documentsIn(`${FIXTURES}/${type}/en`).values()].map((source) => (JSON.parse(source) as { slug: string }).slug)
  const demo = (file: string) =>
    JSON.parse(readFileSync(`fixtures/platform/${file}.json`, 'utf8')) as { slug?: string; sysname?: string }[]

  it('[ENG-10] prints every name of every kind that is registered', async () => {
    const ownFacts = factNames().filter((name) => !(name in values))
    expect(await namesOf()).toMatchObject({
      component: components.map(({ name }) => name),
      source: Object.keys(dataSources),
      value: Object.keys(values),
      formatter: Object.keys(formatters),
      fact: [...ownFacts, 'query.<key>', 'route.<parameter>'],
      action: actionTypes,
      call: Object.keys(callableMethods),
      method: Object.keys(submitMethods),
      rule: Object.keys(ruleParameters),
      'field-type': Object.keys(fieldTypes),
      check: ['campaigns.checkPromocode'],
      definitions: [
        'account.getPersonalDataFields',
        'account.profileFields',
        'cashier.depositFields',
        'cashier.withdrawalFields',
      ],
      list: ['countries', 'phoneCountries', 'currencies'],
      icon: iconNames,
      'game-type': gameTypes,
    })
  })

  it('[ENG-10] prints the names that documents and the platform give', async () => {
    const names = await namesOf()
    for (const type of ['form', 'dialog', 'menu']) expect(names[type]).toEqual(slugs(type).toSorted())
    expect(names).toMatchObject({
      locale: readdirSync('fixtures/content/locale').map((file) => path.basename(file, '.json')),
      noun: ['offer'],
      category: demo('categories').map(({ slug }) => slug),
      provider: demo('providers').map(({ sysname }) => sysname),
      page: expect.arrayContaining(['/', '/support/write', '/offers/:id']),
      anchor: expect.arrayContaining(['/support#questions']),
      code: expect.arrayContaining(['requiredField', 'promo_code.INVALID', ...Object.keys(STANDARD_MESSAGES)]),
    })
  })

  it('[ENG-10] has names of each kind, and a kind for all that documents are known to name', async () => {
    const names = await namesOf()
    expect(Object.keys(names).toSorted()).toEqual(nameKinds.toSorted())
    expect(nameKinds.filter((kind) => names[kind]?.length === 0)).toEqual([])
    // addresses and files are not names, messages are texts of the site's own code, and lists
    // belong to the platform
    const others = new Set(['link', 'file', 'image', 'message', 'listed'])
    expect(mentionKinds.filter((kind) => !others.has(kind) && !(kind in names))).toEqual([])
  })

  it('says which props of a component are texts, which HTML, its slots and its data', async () => {
    const { component } = await namesInFolder(FIXTURES, undefined)
    const called = (name: string) => component.find((named) => named.name === name)
    expect(called('content.faq')).toMatchObject({
      texts: ['heading', 'intro', 'questions[].question'],
      HTML: ['questions[].answer'],
    })
    expect(called('layout.columns')).toMatchObject({ slots: ['first', 'second', 'third', 'fourth'] })
    expect(called('game.row')).toMatchObject({ data: ['games.list'] })
  })

  it('asks the platform for categories and providers where the site has one of its own', async () => {
    const platform = await startPlatform({ port: 0, database: await openEmbedded() })
    try {
      const [theirs, demos] = [await namesInFolder(SMALL, platform.origin), await namesInFolder(SMALL, undefined)]
      const [sorted, wanted] = [theirs, demos].map(({ category, provider }) =>
        [category, provider].map((list) => list.map(({ name }) => name).toSorted()),
      )
      expect(sorted).toEqual(wanted)
    } finally {
      await platform.close()
    }
  })

  it('prints one kind, for people and for programs', async () => {
    const [words, json] = [await content('names', 'form', SMALL), await content('names', 'form', SMALL, '--json')]
    expect(words.stdout).toMatch(/^form: .+\n {2}contact {2}Welcome\n$/)
    expect(JSON.parse(json.stdout)).toEqual({ form: [{ name: 'contact', title: 'Welcome' }] })
  })

  it('answers an unknown kind with those that there are', async () => {
    const { code, stderr } = await content('names', 'icons')
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringMatching(/"icons"; the kinds are component, .+/) })
  })
})

describe('npm run content -- check', () => {
  it('[ENG-10] finds nothing wrong in the content of the site', async () => {
    const { code, stdout } = await content('check', 'fixtures', '--json')
    expect({ code, ...(JSON.parse(stdout) as object) }).toMatchObject({ code: 0, mistakes: [] })
  })

  it('tells mistakes by file with place, expected and found, and ends with 1', async () => {
    const folder = path.resolve(SMALL)
    const { code, stdout } = await content('check', folder)
    expect(code).toBe(1)
    expect(stdout).toMatch(
      /^translation\/en\/app\.json\n(?: .*\n)*? {2}\$\.messages\["app\.close"\] {2}\(message\)\n {4}expected .+\n {4}found {4}"About"\n/,
    )
    expect(stdout).toMatch(/\d+ documents checked: \d+ wrong in 2 files\n$/)
  })

  it('[ENG-10] finds a file that no document type takes, in any folder', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'content-'))
    cpSync(SMALL, folder, { recursive: true })
    cpSync(path.join(SMALL, 'page/en/about.json'), path.join(folder, 'pages/en/about.json'))
    const { mistakes } = await checkFolder(folder)
    rmSync(folder, { recursive: true })
    expect(mistakes[0]).toMatchObject({ check: 'document', file: 'pages/en/about.json', path: '$', found: 'pages' })
  })

  it.each([
    ['no command', []],
    ['an unknown command', ['chekc']],
    ['an unknown option', ['check', '--jsno']],
    ['a folder that is not there', ['check', '/nowhere']],
    ['a folder without content', ['check', 'docs']],
    ['too many words', ['check', 'fixtures', 'more']],
    ['no name', ['uses']],
  ])('ends with 2 when it is asked with %s', async (_, words) => {
    const { code, stdout, stderr } = await content(...words)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^content: /)
  })

  it('is a command of the package', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    expect(scripts['content']).toContain('run.mjs content')
  })
})
