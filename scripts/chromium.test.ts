import { describe, expect, it } from 'vitest'
import { findChromium } from './chromium.ts'

const here = import.meta.filename
const nowhere = `${here}.missing`

describe('the browser of the tests', () => {
  it('is the one that CHROMIUM_PATH names', () => {
    expect(findChromium({ wanted: here, own: nowhere, places: [] })).toBe(here)
  })

  it('is never another one than CHROMIUM_PATH names', () => {
    expect(() => findChromium({ wanted: nowhere, own: here, places: [here] })).toThrow(
      `CHROMIUM_PATH=${nowhere} does not exist`,
    )
  })

  it("is an installed one when Playwright's own is missing", () => {
    expect(findChromium({ wanted: '', own: nowhere, places: [nowhere, here] })).toBe(here)
  })

  it('is installed when there is none', () => {
    const places: string[] = []
    const install = () => places.push(here) > 0
    expect(findChromium({ wanted: '', own: nowhere, places, install })).toBe(here)
  })

  it('is asked for in one line when it cannot be installed', () => {
    expect(() => findChromium({ wanted: '', own: nowhere, places: [], install: () => false })).toThrow(
      /^no browser: install Chromium or Chrome.*CHROMIUM_PATH$/,
    )
  })
})
