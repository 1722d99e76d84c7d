import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loyaltyFiles } from './files.ts'

const folder = new URL('../../../public/loyalty/', import.meta.url)

describe('pictures and sound of the loyalty program', () => {
  it('are what their sources draw, file by file', () => {
    const files = loyaltyFiles()
    expect(readdirSync(folder).toSorted()).toEqual([...files.keys()].toSorted())
    for (const [name, content] of files) expect(readFileSync(new URL(name, folder)).equals(content), name).toBe(true)
  })

  it('stay light', () => {
    for (const [name, { length }] of loyaltyFiles()) {
      expect(length, name).toBeLessThan(name.endsWith('.wav') ? 30_000 : 6000)
    }
  })
})
