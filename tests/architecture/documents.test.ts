import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const readme = readFileSync('README.md', 'utf8')
const documents = globSync(['*.md', 'docs/**/*.md'])

describe('the documents', () => {
  it('name every command in the readme', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
    const missing = Object.keys(scripts).filter((name) => !new RegExp(`npm (run )?${name}\\b`).test(readme))
    expect(missing).toEqual([])
  })

  it('name every setting in the readme', () => {
    const settings = ['src/server/config.ts', 'platform/config.ts'].flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/^ {2}([A-Z][A-Z_]+): Type\./gm)].map(([, name]) => name),
    )
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.filter((name) => !readme.includes(`\`${name}\``))).toEqual([])
  })

  it('link only to what is there', () => {
    expect(documents.length).toBeGreaterThan(10)
    const broken = documents.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/\]\((?!https?:|#)([^)#]+)[^)]*\)/g)]
        .map(([, target = '']) => path.join(path.dirname(file), target))
        .filter((target) => !existsSync(target))
        .map((target) => `${file} → ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('number every decision once', () => {
    const numbers = globSync('docs/decisions/*.md').map((file) => path.basename(file).slice(0, 4))
    expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
