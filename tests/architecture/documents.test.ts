import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import * as calls from '#schemas/calls/index.ts'

const documents = globSync(['*.md', 'docs/**/*.md'])

describe('the documents', () => {
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

  it('name every noun of the calls in the table of nouns', () => {
    const [, table = ''] = readFileSync('docs/ARCHITECTURE.md', 'utf8').split('## Nouns')
    const words = new Set([...table.matchAll(/`(\w+)`/g)].map(([, word]) => word))
    const nouns = Object.keys(calls)
    expect(nouns.length).toBeGreaterThan(20)
    expect(nouns.filter((noun) => !words.has(noun))).toEqual([])
  })

  it('number every decision once', () => {
    const numbers = globSync('docs/decisions/*.md').map((file) => path.basename(file).slice(0, 4))
    expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
  })
})
