import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const TREE = ['.storybook', 'fixtures', 'registry', 'renderers', 'schemas', 'src']
const FILES = ['package.json', 'tsconfig.json', 'tsconfig.stories.json', '.oxlintrc.json', '.oxfmtrc.json']
const PATIENCE = 120_000

let root: string

function run(file: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.resolve(file), ...args], {
    cwd: root,
    encoding: 'utf8',
  })
  return { status, output: `${stdout}${stderr}` }
}

const create = (name: string) => run('scripts/new.ts', 'component', name, '--root', root)

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'new-'))
  for (const name of [...TREE, ...FILES]) cpSync(name, path.join(root, name), { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('npm run new component', () => {
  it(
    'writes a component that is formatted, clean, typed and tested',
    () => {
      const { status, output } = create('promo.count-down')
      expect(output).toContain('renderers/promo/count-down/PromoCountDown.tsx')
      expect(status).toBe(0)
      expect(readFileSync(path.join(root, 'registry/components.ts'), 'utf8')).toContain('  promoCountDown,\n')
      const written = ['renderers/promo/count-down', 'registry/components.ts']
      expect(run('node_modules/oxfmt/bin/oxfmt', '--check', ...written)).toMatchObject({ status: 0 })
      expect(run('node_modules/oxlint/bin/oxlint', ...written)).toMatchObject({ status: 0 })
      const include = ['renderers/promo/count-down/*', 'registry/*.ts']
      writeFileSync(
        path.join(root, 'tsconfig.new.json'),
        JSON.stringify({ extends: './tsconfig.stories.json', include }),
      )
      expect(run('node_modules/typescript/bin/tsc', '-p', 'tsconfig.new.json')).toEqual({ status: 0, output: '' })
      const tested = run('node_modules/vitest/vitest.mjs', 'run', '--root', root, 'renderers/promo/count-down')
      expect(tested.output).toContain('1 passed')
    },
    PATIENCE,
  )

  it.each([
    ['a name that is taken', 'content.hero', '"content.hero" is taken by renderers/content/hero'],
    ['a bad name', 'Hero', '"Hero" is no name of a component'],
  ])('refuses %s and writes nothing', (_, name, reason) => {
    const before = readFileSync(path.join(root, 'registry/components.ts'), 'utf8')
    const { status, output } = create(name)
    expect(status).toBe(1)
    expect(output).toContain(reason)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(readFileSync(path.join(root, 'registry/components.ts'), 'utf8')).toBe(before)
    expect(existsSync(path.join(root, 'renderers/Hero'))).toBe(false)
  })
})
