import { autorun } from 'mobx'
import { describe, expect, it, vi } from 'vitest'
import { structuralPatterns } from '../schema/structure.ts'
import { shownForm, storeOf, validator } from '../store.fixture.ts'
import type { Validate } from '../validation/errors.ts'
import { ArrayState } from './ArrayState.ts'
import { FormStore } from './FormStore.ts'

it('[FRM-02] a keystroke affects its own field alone', () => {
  const { store, a, b } = shownForm()
  const runs = { a: 0, b: 0, layout: 0 }
  autorun(() => (void a.value, runs.a++))
  autorun(() => (void b.value, runs.b++))
  autorun(() => (void store.values.structural, runs.layout++))
  for (const value of ['x', 'xy', 'xyz']) store.set(a, value)
  expect(runs).toEqual({ a: 4, b: 1, layout: 1 })
})

it('[FRM-06] a form tells whether it is valid and changed; undoing a change leaves it unchanged', () => {
  const { store, a } = shownForm({ initial: { a: 'abc' } })
  store.validity.validate()
  expect([store.validity.isValid, store.values.isChanged]).toEqual([true, false])
  store.set(a, 'abcd')
  expect(store.values.isChanged).toBe(true)
  store.set(a, 'abc')
  expect(store.values.isChanged).toBe(false)
  store.set(a, '')
  store.validity.validate()
  expect([store.validity.isValid, store.values.isChanged]).toEqual([false, true])
})

it('[FRM-06] an observer sees a change of a list’s items, and of a choice', () => {
  const { store } = shownForm()
  const seen: boolean[] = []
  autorun(() => seen.push(store.values.isChanged))
  const list = store.values.array(['people'])
  list.add()
  expect(seen).toEqual([false, true])
  const { store: other } = shownForm()
  other.values.choose(['contact'], 1)
  expect(other.values.isChanged).toBe(true)
  other.values.choose(['contact'], 0)
  expect(other.values.isChanged).toBe(false)
})

it('[FRM-06] an observer sees the first change of a field that nobody had used, and that a saved value ends one', () => {
  const store = storeOf({}, { validator, initial: { a: 'Ana' } })
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(store.values.isChanged))
  store.set(store.values.field(['a']), 'Eva')
  store.values.rebase({ a: 'Eva' })
  stop()
  expect(seen).toEqual([false, true, false])
})

it('[FRM-01] a hidden field keeps its value and is not submitted; empty values are omitted', () => {
  const { store, a, b } = shownForm()
  store.set(a, 'abc')
  const hide = store.presence.show(store.values.field(['c']))
  store.set(store.values.field(['c']), 'kept')
  store.set(b, '')
  expect(store.values.data).toEqual({ a: 'abc', c: 'kept' })
  hide()
  expect(store.values.data).toEqual({ a: 'abc' })
  expect(store.values.field(['c']).value).toBe('kept')
})

it('[FRM-01] nothing is submitted of a part that its condition hides, not even an empty list', () => {
  const store = storeOf({}, { validator, initial: { a: 'abc', people: [{ name: 'Ana' }], vat: '1' } })
  for (const path of [['a'], ['people', 'k0', 'name'], ['vat']]) store.presence.show(store.values.field(path))
  store.values.array(['people'])
  store.presence.hide('people')
  store.presence.hide('vat')
  expect(store.values.data).toEqual({ a: 'abc' })
})

it('[FRM-01] items of a list keep their own values when another is removed, and errors find them', () => {
  const seen: unknown[] = []
  const failing: Validate = (data) => {
    seen.push(data)
    failing.errors = [{ keyword: 'minLength', instancePath: '/items/1/name', params: { limit: 2 } }]
    return false
  }
  const store = new FormStore({
    schema: {},
    validator: { validate: failing, parts: {} },
    initial: { items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }] },
  })
  const list = store.values.array(['items'])
  for (const key of list.keys) store.presence.show(store.values.field(['items', key, 'name']))
  list.remove('k0')
  store.validity.validate()
  expect(seen.at(-1)).toEqual({ items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }].slice(1) })
  expect([...store.validity.errors.keys()]).toEqual(['items/k2/name'])
  list.add()
  expect(list.keys).toEqual(['k1', 'k2', 'k3'])
})

describe('values that the layout depends on', () => {
  it('[FRM-02] only values that conditions look at lay the form out again', () => {
    const schema = {
      properties: {
        kind: { type: 'string' },
        plain: { type: 'string' },
        address: {
          properties: { country: { type: 'string' } },
          if: { properties: { country: { const: 'ES' } } },
          then: {},
        },
        people: { items: { if: { properties: { age: { minimum: 18 } } }, then: {}, properties: { age: {} } } },
      },
      allOf: [{ if: { required: ['kind'], not: { properties: { plan: { const: 'x' } } } }, then: {} }],
      dependentRequired: { card: ['owner'] },
    }
    const paths = structuralPatterns(schema).map((path) => path.join('/'))
    expect(paths.toSorted()).toEqual(['address/country', 'card', 'kind', 'people/*/age', 'plan'])
  })

  it('[FRM-02] a change of such a value reaches the layout', () => {
    const schema = { if: { properties: { kind: { const: 'company' } } }, then: {} }
    const store = storeOf(schema)
    const seen: unknown[] = []
    autorun(() => seen.push(store.values.structural))
    store.set(store.values.field(['kind']), 'company')
    store.set(store.values.field(['other']), 'x')
    expect(seen).toEqual([{}, { kind: 'company' }])
  })
})

it('[FRM-02] adding or removing an item affects its own list, however many there are', () => {
  const store = storeOf({}, { validator, initial: { l0: ['a'] } })
  const lists = Array.from({ length: 100 }, (_, index) => store.values.array([`l${index}`]))
  const looks = vi.spyOn(ArrayState.prototype, 'isChanged', 'get')
  const stop = autorun(() => void store.values.isChanged)
  looks.mockClear()
  for (const list of lists) list.add()
  expect(looks.mock.calls.length).toBeLessThanOrEqual(200)
  stop()
  looks.mockRestore()
})

it('[FRM-02] a form whose lists are restored is unchanged', () => {
  const store = storeOf({}, { validator, initial: { list: ['a'] } })
  const list = store.values.array(['list'])
  list.restore([])
  expect(store.values.isChanged).toBe(true)
  list.restore(['k0'])
  expect(store.values.isChanged).toBe(false)
})

it('[FRM-07] a listener is called when the viewer changes its field, once for each change, until it unsubscribes', () => {
  const store = storeOf({})
  const field = store.values.field(['a'])
  const heard = vi.fn()
  const edits = vi.fn()
  const stop = store.values.onFieldChange('a', heard)
  const stopEdits = store.values.onEdit(edits)
  store.set(field, 'x')
  store.set(field, 'x')
  store.values.fill(field, 'y')
  store.set(store.values.field(['b']), 'x')
  expect(heard).toHaveBeenCalledTimes(1)
  expect(edits).toHaveBeenCalledTimes(4)
  stop()
  stopEdits()
  store.set(field, 'z')
  expect([heard.mock.calls.length, edits.mock.calls.length]).toEqual([1, 4])
})

it('[FRM-13] the draft holds the viewer’s input, without secret and unchanged fields', () => {
  const store = storeOf({}, { initial: { kept: 'x' } })
  const password = store.values.field(['password'])
  password.isSecret = true
  store.set(password, 'secret-1')
  store.set(store.values.field(['kept']), 'x')
  store.set(store.values.field(['name']), 'Ana')
  store.values.array(['list']).add()
  store.values.choose(['way'], 2)
  expect(store.values.toDraft()).toEqual({ values: { name: 'Ana' }, arrays: { list: ['k0'] }, choices: { way: 2 } })
})
