import { describe, expect, it } from 'vitest'
import { shareEqual } from './shareEqual.ts'

const page = () => ({
  path: '/a',
  blocks: [
    { id: 'one', props: { title: 'One' } },
    { id: 'two', props: {} },
  ],
})

describe('shareEqual', () => {
  it('returns the same object for equal content', () => {
    const before = page()
    expect(shareEqual(before, page())).toBe(before)
  })

  it('keeps equal parts beside changed ones', () => {
    const before = page()
    const after = page()
    Object.assign(after.blocks[1] ?? {}, { props: { title: 'Two' } })
    const shared = shareEqual(before, after)
    expect(shared).toEqual(after)
    expect(shared).not.toBe(before)
    expect(shared.blocks[0]).toBe(before.blocks[0])
    expect(shared.blocks[1]).not.toBe(before.blocks[1])
  })

  it('keeps data without a prototype, and returns writable properties', () => {
    const bare = (value: object) => Object.assign(Object.create(null) as object, value)
    const before = bare({ a: 1 })
    expect(shareEqual(before, bare({ a: 1 }))).toBe(before)
    const shared = shareEqual({ list: [1] }, { list: [1, 2] })
    shared.list.push(3)
    shared.list = []
    expect(shared).toEqual({ list: [] })
    expect(Reflect.deleteProperty(shared, 'list')).toBe(true)
  })

  it.each([
    ['a property that is gone', { a: 1, b: undefined }, { a: 1 }],
    ['another property of nothing', { a: undefined }, { b: undefined }],
    ['a list instead of an object', { 0: 'a' }, ['a']],
    ['a shorter list', [1, 2], [1]],
    ['nothing instead of something', { a: {} }, { a: null }],
    ['a date, which is none of its business', new Date(0), new Date(0)],
    ['nothing under a special name', {}, JSON.parse('{"__proto__":{},"constructor":{}}')],
    ['a name that is special', { a: 1 }, JSON.parse('{"__proto__":{"b":1}}')],
  ])('takes what is new: %s', (_, before: unknown, after: unknown) => {
    const shared = shareEqual(before, after)
    expect(shared).not.toBe(before)
    expect(shared).toEqual(after)
    expect(Object.keys(Object(shared))).toEqual(Object.keys(Object(after)))
    expect(Object.values(Object(shared))).not.toContain(Object.prototype)
  })
})
