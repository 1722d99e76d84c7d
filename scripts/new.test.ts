import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { refOf } from '#src/content/embedded/scan.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'

const TREE = [
  '.storybook',
  'cms',
  'docs',
  'fixtures',
  'platform',
  'registry',
  'renderers',
  'schemas',
  'scripts',
  'src',
  'tools',
]
const FILES = ['package.json', 'tsconfig.json', 'tsconfig.stories.json', '.oxlintrc.json', '.oxfmtrc.json']
const PATIENCE = 120_000

let root: string

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(file), ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '' },
  })
  return { status, output: `${stdout}${stderr}` }
}

function create(what: string, name: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/new.ts', what, name, '--root', root], {
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const writtenBy = (output: string) => [...output.matchAll(/^wrote (.+)$/gm)].map(([, file = '']) => file)

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-'))
  for (const name of [...TREE, ...FILES])
    cpSync(name, path.join(root, name), { recursive: true, filter: (file) => !file.includes('node_modules') })
  writeFileSync(path.join(root, 'fixtures/content/dialog/en/other.json'), JSON.stringify({ slug: 'club' }))
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('npm run new', () => {
  const written: string[] = []
  const tested: string[] = []

  it.each([
    [
      'component',
      'promo.new-test-block',
      ['renderers/promo/new-test-block'],
      ['components.ts', '  promoNewTestBlock,\n'],
      'Now a page may use it',
    ],
    [
      'field',
      'new-test-field',
      ['renderers/fields/new-test-field', 'registry/fieldTypes.test.tsx'],
      ['fieldTypes.ts', '  new_test_field: NewTestFieldField,\n'],
      'docs/guides/write-a-form.md is left to you',
    ],
    [
      'action',
      'shareAVeryLongAddressWithFriends',
      ['registry/actions/'],
      ['actionRules.ts', '  shareAVeryLongAddressWithFriends: {'],
      'docs/guides/compose-a-page.md is left to you',
    ],
    [
      'source',
      'games.new-test-list',
      ['registry/data-sources/'],
      ['dataSources.ts', "  'games.new-test-list': gamesNewTestList,\n"],
      'Now a component may ask for it',
    ],
  ] as const)('%s: writes its files and registers it', (what, name, tests, [list, line], next) => {
    const { status, output } = create(what, name)
    expect({ status, output }).toMatchObject({ status: 0 })
    expect(output).toContain(next)
    const files = writtenBy(output)
    expect(files.length).toBeGreaterThan(3)
    expect(readFileSync(path.join(root, 'registry', list), 'utf8')).toContain(line)
    written.push(...files)
    tested.push(...tests)
  })

  it(
    'what was written of all kinds is formatted, clean, typed and tested',
    () => {
      expect(tested).toHaveLength(5)
      expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...written)).toMatchObject({ status: 0 })
      expect(run('node_modules/oxlint/bin/oxlint', ...written)).toMatchObject({ status: 0 })
      const include = [...written.filter((file) => /\.tsx?$/.test(file)), 'registry/*.ts']
      writeFileSync(
        path.join(root, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.stories.json', include }),
      )
      expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toEqual({ status: 0, output: '' })
      const { output } = run('node_modules/vitest/vitest.mjs', 'run', '--root', root, ...tested)
      expect(output).toMatch(/Test Files +\d+ passed \(\d+\)/)
    },
    PATIENCE,
  )

  it.each([
    ['page/en/clubs/vip-club', '/clubs/vip-club'],
    ['dialog/ar/vip-club', 'vip-club'],
    ['menu/es/vip', 'vip'],
    ['form/en/vip-club', 'vip-club'],
    ['redirect/vip', '/vip'],
    ['validation-message/en/tooYoung', 'tooYoung'],
    ['translation/en/vip-club', 'vipClub'],
    ['auth-type/en/by-code', 'By code'],
  ])('document %s: is valid content, with its schema', (name, own) => {
    const { status, output } = create('document', name)
    expect({ status, output }).toMatchObject({ status: 0 })
    expect(output).toContain(name.startsWith('form/') ? 'guides/write-a-form.md' : 'guides/compose-a-page.md')
    const [file = ''] = writtenBy(output)
    const text = readFileSync(path.join(root, file), 'utf8')
    const document = JSON.parse(text) as Record<string, unknown>
    expect(document['$schema']).toBe(`/schemas/${name.split('/')[0]}.json`)
    expect(Object.values(document)).toContain(own)
    const problems: DocumentIssue[] = []
    const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
    const cache = new DocumentCache({ rules, onProblem: (problem) => problems.push(problem) })
    const ref = refOf(`${name}.json`)
    if (!ref) throw new Error(`${name} is no place of a document`)
    cache.put(ref, text)
    expect([problems, cache.status.documents]).toEqual([[], 1])
  })

  it.each([
    ['component', 'content.hero', '"content.hero" is taken by renderers/content/hero'],
    ['component', 'Hero', '"Hero" is no name of a component'],
    ['field', 'card-number', '"card_number" is taken'],
    ['field', 'layout', '"layout" is taken: there is a folder renderers/fields/layout'],
    ['field', 'Star', '"Star" is no name of a field type'],
    ['action', 'openDialog', '"openDialog" is taken'],
    ['action', 'open-dialog', '"open-dialog" is no name of an action'],
    ['source', 'games.list', '"games.list" is taken'],
    ['source', 'games', '"games" is no name of a data source'],
    ['document', 'page/en/home', '"page/en/home" is taken: there is a file fixtures/content/page/en/home.json'],
    [
      'document',
      'dialog/en/club',
      '"dialog/en/club" is taken: fixtures/content/dialog/en/other.json has the same slug',
    ],
    ['document', 'page/xx/vip', '"xx" is no locale of the site'],
    ['document', 'page/en/../../vip', '"page/en/../../vip" is no place of a document'],
    ['document', 'locale/fr', '"locale" is no type of document that can be written'],
    ['picture', 'cat', 'npm run new component'],
  ])('refuses %s %s and writes nothing', (what, name, reason) => {
    const filesOf = () => globSync(['{fixtures,registry,renderers,schemas,.storybook}/**/*'], { cwd: root }).length
    const listsOf = () =>
      globSync(['registry/*.ts', 'schemas/action.ts', '.storybook/*.ts'], { cwd: root }).map((file) =>
        readFileSync(path.join(root, file), 'utf8'),
      )
    const before = [filesOf(), listsOf()]
    const { status, output } = create(what, name)
    expect(output).toContain(reason)
    expect(status).toBe(1)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect([filesOf(), listsOf()]).toEqual(before)
  })
})
