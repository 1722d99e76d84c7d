import { describe, expect, it } from 'vitest'
import { entriesOf, isKeyOf, keysOf, objectFrom } from './keysOf.ts'

const sizes = { small: 1, large: 2 } as const

describe('keys of an object', () => {
  it('keep their order and their types', () => {
    const keys: readonly ('small' | 'large')[] = keysOf(sizes)
    expect(keys).toEqual(['small', 'large'])
  })

  it('come with their values', () => {
    expect(entriesOf(sizes)).toEqual([
      ['small', 1],
      ['large', 2],
    ])
  })

  it('are no names that every object inherits', () => {
    expect(isKeyOf(sizes, 'large')).toBe(true)
    expect(isKeyOf(sizes, 'medium')).toBe(false)
    expect(isKeyOf(sizes, 'toString')).toBe(false)
  })

  it('make an object with a value for each', () => {
    expect(objectFrom(keysOf(sizes), (key) => key.length)).toEqual({ small: 5, large: 5 })
  })
})
