import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { addressFile, flagsFile, iconFiles, namesFile, spriteFile } from './icons.ts'

describe('icon sprite', () => {
  it('is what the icon files say, and so are the lists of names', () => {
    const { sprite, names, address, flags } = iconFiles()
    expect(readFileSync(spriteFile, 'utf8')).toBe(sprite)
    expect(readFileSync(namesFile, 'utf8')).toBe(names)
    expect(readFileSync(flagsFile, 'utf8')).toBe(flags)
    expect(readFileSync(addressFile, 'utf8')).toBe(address)
  })

  it('takes its colour from the text around it', () => {
    const colours = iconFiles().sprite.matchAll(/(?:fill|stroke)="(?!none|currentColor|var\()([^"]+)"/g)
    expect([...colours].map(([, colour]) => colour)).toEqual([])
  })
})
