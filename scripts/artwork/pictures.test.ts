import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { pictures } from './pictures.ts'

const folder = new URL('../../public/art/', import.meta.url)

describe('artwork', () => {
  it('is what its sources draw, file by file', () => {
    const drawn = pictures()
    expect(readdirSync(folder).toSorted()).toEqual([...drawn.keys()].toSorted())
    for (const [name, svg] of drawn) expect(readFileSync(new URL(name, folder), 'utf8') === svg, name).toBe(true)
  })

  it('stays light, and no two tiles are the same', () => {
    const drawn = pictures()
    expect(new Set(drawn.values()).size).toBe(drawn.size)
    for (const [name, svg] of drawn) expect(svg.length, name).toBeLessThan(6000)
  })
})
