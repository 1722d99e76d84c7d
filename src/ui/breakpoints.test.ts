import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentWidths, deviceClass, deviceClasses } from './breakpoints.ts'

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const token = (name: string) => Number(new RegExp(`--${name}: (\\d+)px;`).exec(tokens)?.[1])
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

describe('breakpoints', () => {
  it.each([
    [320, 'mobile'],
    [767, 'mobile'],
    [768, 'tablet'],
    [991, 'tablet'],
    [992, 'laptop'],
    [1279, 'laptop'],
    [1280, 'laptopLg'],
    [1365, 'laptopLg'],
    [1366, 'desktopSm'],
    [1439, 'desktopSm'],
    [1440, 'desktop'],
    [1695, 'desktop'],
    [1696, 'desktopMd'],
    [1919, 'desktopMd'],
    [1920, 'desktopLg'],
    [2560, 'desktopLg'],
  ])('[SHL-09] a viewport of %i px is of the class %s', (width, expected) => {
    expect(deviceClass(width)).toBe(expected)
  })

  it('[SHL-09] the tokens of the style sheets name the same two sets', () => {
    for (const [name, from] of Object.entries(deviceClasses)) {
      if (from > 0) expect(token(`breakpoint-${kebab(name)}`), name).toBe(from)
    }
    for (const [name, from] of Object.entries(contentWidths)) expect(token(`width-${kebab(name)}`), name).toBe(from)
  })
})
