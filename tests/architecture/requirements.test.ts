import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const listed = [...readFileSync('docs/REQUIREMENTS.md', 'utf8').matchAll(/^\| ([A-Z]{3}-\d\d) \| .+ \|$/gm)].map(
  ([, id]) => id,
)
const files = globSync('{schemas,src,platform,registry,renderers,scripts,tests}/**/*.{test,spec,stories}.{ts,tsx}')

/** Returns the ids at the start of titles: `it('[ENG-01] …')`. */
function idsIn(source: string): string[][] {
  const heads = source.matchAll(/['"`]((?:\[[A-Z]{3}-\d\d\]\s*)+)/g)
  return [...heads].map(([, head = '']) => head.match(/[A-Z]{3}-\d\d/g) ?? [])
}

describe('requirements', () => {
  it('are listed once each', () => {
    expect(listed.length).toBeGreaterThan(150)
    expect(listed.filter((id, index) => listed.indexOf(id) !== index)).toEqual([])
  })

  it('are named by tests, at most two in a title, and only those that exist', () => {
    const named = files.flatMap((file) => idsIn(readFileSync(file, 'utf8')).map((ids) => ({ file, ids })))
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter(({ ids }) => ids.length > 2)).toEqual([])
    expect(named.filter(({ ids }) => ids.some((id) => !listed.includes(id)))).toEqual([])
  })
})
