import { autorun } from 'mobx'
import { describe, expect, it, vi } from 'vitest'
import { ArrayState } from './ArrayState.ts'
import { FormStore } from './FormStore.ts'
import type { CompiledValidator, Validate, ValidatorError } from './errors.ts'
import { structuralPatterns } from './structure.ts'

const never = Object.assign(() => true, { errors: null })

/** A hand-written validator: `a` is required and at least three long. */
const validate: Validate = (data) => {
  const { a } = data as { a?: string }
  const errors: ValidatorError[] = []
  if (a === undefined) errors.push({ keyword: 'required', instancePath: '', params: { missingProperty: 'a' } })
  else if (a.length < 3) errors.push({ keyword: 'minLength', instancePath: '/a', params: { limit: 3 } })
  validate.errors = errors
  return errors.length === 0
}
const validator: CompiledValidator = { validate, parts: {} }

function shownForm(over: Partial<ConstructorParameters<typeof FormStore>[0]> = {}) {
  const store = new FormStore({ schema: {}, validator, ...over })
  const a = store.field(['a'])
  const b = store.field(['b'])
  store.show(a)
  store.show(b)
  return { store, a, b }
}

describe('a form store', () => {
  it('[FRM-02] a keystroke affects its own field alone', () => {
    const { store, a, b } = shownForm()
    const runs = { a: 0, b: 0, layout: 0 }
    autorun(() => (void a.value, runs.a++))
    autorun(() => (void b.value, runs.b++))
    autorun(() => (void store.structural, runs.layout++))
    for (const value of ['x', 'xy', 'xyz']) store.set(a, value)
    expect(runs).toEqual({ a: 4, b: 1, layout: 1 })
  })

  it('[FRM-08] the form stays submitted until a value changes', async () => {
    const { store, a } = shownForm()
    store.set(a, 'Ana')
    expect(await store.submit(async () => undefined)).toBe(true)
    expect(store.submitState).toBe('success')
    store.set(a, 'Anas')
    expect(store.submitState).toBe('idle')
  })

  it('all changes of one event are validated once, before the next event', async () => {
    let checks = 0
    const counting = Object.assign((data: unknown) => (checks++, validate(data)), { errors: null })
    const { store, a, b } = shownForm({ validator: { validate: counting, parts: {} } })
    await Promise.resolve()
    checks = 0
    store.set(a, 'xyz')
    store.set(b, 'x')
    await Promise.resolve()
    expect([store.isValid, checks]).toEqual([true, 1])
  })

  it('[FRM-05] eager: an error shows once its field is left, and disappears when it is corrected', () => {
    const { store, a } = shownForm({ timing: 'eager' })
    store.set(a, 'x')
    store.validate()
    expect(a.error).toBeUndefined()
    store.touch(a)
    expect(a.error).toEqual({ code: 'minLength', params: { limit: 3, min: 3, max: 3 } })
    store.set(a, 'xyz')
    store.validate()
    expect(a.error).toBeUndefined()
  })

  it('[FRM-05] onSubmit: nothing shows before the submit, and then the first field in error is named', async () => {
    const { store, a } = shownForm({ timing: 'onSubmit' })
    store.set(a, 'x')
    store.touch(a)
    store.validate()
    expect(a.error).toBeUndefined()
    const sent: unknown[] = []
    expect(await store.submit(async (data) => void sent.push(data))).toBe(false)
    expect(sent).toEqual([])
    expect(store.fieldsInError()).toEqual([a])
  })

  it('[API-06] emptied fields are submitted as empty, and fields that never had a value are omitted', async () => {
    const text = { type: 'string' }
    const schema = { properties: { a: text, b: text, c: { type: 'number' }, d: { type: 'array', items: text } } }
    const anything = { validate: Object.assign(() => true, { errors: null }), parts: {} }
    const store = new FormStore({ schema, validator: anything, initial: { a: 'Ana', c: 4, d: ['x'] } })
    const fields = [['a'], ['b'], ['c'], ['d', 'k0']].map((path) => store.field(path))
    for (const field of fields) store.show(field)
    for (const field of fields) store.set(field, '')
    const sent: unknown[] = []
    await store.submit(async (data) => void sent.push(data))
    expect(sent).toMatchObject([{ a: '', c: null }])
    expect(sent[0]).not.toHaveProperty('b')
  })

  it('[FRM-06] tells whether it is valid and changed; undoing a change leaves it unchanged', () => {
    const { store, a } = shownForm({ initial: { a: 'abc' } })
    store.validate()
    expect([store.isValid, store.isChanged]).toEqual([true, false])
    store.set(a, 'abcd')
    expect(store.isChanged).toBe(true)
    store.set(a, 'abc')
    expect(store.isChanged).toBe(false)
    store.set(a, '')
    store.validate()
    expect([store.isValid, store.isChanged]).toEqual([false, true])
  })

  it('[FRM-06] an observer sees a change of a list’s items, and of a choice', () => {
    const { store } = shownForm()
    const seen: boolean[] = []
    autorun(() => seen.push(store.isChanged))
    const list = store.array(['people'])
    list.add()
    expect(seen).toEqual([false, true])
    const { store: other } = shownForm()
    other.choose(['contact'], 1)
    expect(other.isChanged).toBe(true)
    other.choose(['contact'], 0)
    expect(other.isChanged).toBe(false)
  })

  it('[FRM-06] one submission runs at a time; a second press meanwhile does nothing', async () => {
    const { store, a } = shownForm()
    store.set(a, 'abc')
    let release: () => void = () => undefined
    const calls: unknown[] = []
    const send = (data: unknown) => {
      calls.push(data)
      return new Promise<undefined>((resolve) => (release = () => resolve(undefined)))
    }
    const first = store.submit(send)
    expect(store.submitState).toBe('pending')
    expect(await store.submit(send)).toBe(false)
    release()
    expect(await first).toBe(true)
    expect(calls).toEqual([{ a: 'abc' }])
    expect(store.submitState).toBe('success')
  })

  it('[FRM-08] an error of the platform is set on its field and disappears with the next edit; without a field it is a notice', async () => {
    const { store, a } = shownForm()
    store.set(a, 'abc')
    await store.submit(async () => ({ fields: { a: 'alreadyExists' }, notice: 'general' }))
    expect(a.error?.code).toBe('alreadyExists')
    expect(store.notice).toBeUndefined()
    store.set(a, 'abcd')
    expect(a.error).toBeUndefined()
    await store.submit(async () => ({ fields: { elsewhere: 'x' }, notice: 'general' }))
    expect(store.notice).toBe('general')
  })

  it('[FRM-08] errors of the last submission are cleared by the next one, whatever was edited', async () => {
    const { store, a, b } = shownForm()
    store.set(a, 'abc')
    await store.submit(async () => ({ fields: { a: 'alreadyExists' } }))
    store.set(b, 'def')
    expect(await store.submit(async () => undefined)).toBe(true)
    expect(a.error).toBeUndefined()
  })

  it.each([
    ['that has no such field', 'elsewhere'],
    ['that hides it', 'b'],
  ])('[FRM-08] where one of two refused fields is in a form %s, there is the notice too', async (_, other) => {
    const { store, a } = shownForm()
    store.set(a, 'abc')
    store.hide('b')
    await store.submit(async () => ({ fields: { a: 'alreadyExists', [other]: 'x' }, notice: 'general' }))
    expect([a.error?.code, store.notice]).toEqual(['alreadyExists', 'general'])
  })

  it('[FRM-13] a failed submission keeps everything that was entered', async () => {
    const { store, a } = shownForm()
    store.set(a, 'abc')
    const broken = store.submit(() => Promise.reject(new Error('network')))
    expect(await broken).toBe(false)
    expect([a.value, store.submitState, store.notice]).toEqual(['abc', 'error', 'form.generalError'])
  })

  it('[FRM-01] a hidden field keeps its value and is not submitted; empty values are omitted', () => {
    const { store, a, b } = shownForm()
    store.set(a, 'abc')
    const hide = store.show(store.field(['c']))
    store.set(store.field(['c']), 'kept')
    store.set(b, '')
    expect(store.data).toEqual({ a: 'abc', c: 'kept' })
    hide()
    expect(store.data).toEqual({ a: 'abc' })
    expect(store.field(['c']).value).toBe('kept')
  })

  it('[FRM-01] nothing is submitted of a part that its condition hides, not even an empty list', () => {
    const store = new FormStore({ schema: {}, validator, initial: { a: 'abc', people: [{ name: 'Ana' }], vat: '1' } })
    for (const path of [['a'], ['people', 'k0', 'name'], ['vat']]) store.show(store.field(path))
    store.array(['people'])
    store.hide('people')
    store.hide('vat')
    expect(store.data).toEqual({ a: 'abc' })
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
    const list = store.array(['items'])
    for (const key of list.keys) store.show(store.field(['items', key, 'name']))
    list.remove('k0')
    store.validate()
    expect(seen.at(-1)).toEqual({ items: [{ name: 'a' }, { name: 'b' }, { name: 'c' }].slice(1) })
    expect([...store.errors.keys()]).toEqual(['items/k2/name'])
    list.add()
    expect(list.keys).toEqual(['k1', 'k2', 'k3'])
  })
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
    const store = new FormStore({ schema, validator: { validate: never, parts: {} } })
    const seen: unknown[] = []
    autorun(() => seen.push(store.structural))
    store.set(store.field(['kind']), 'company')
    store.set(store.field(['other']), 'x')
    expect(seen).toEqual([{}, { kind: 'company' }])
  })
})

it('[FRM-02] [FRM-05] a large form is validated when typing pauses or lasts, and at once before it is sent', async () => {
  vi.useFakeTimers()
  try {
    const validated = vi.fn<(data: unknown) => boolean>(() => true)
    const store = new FormStore({ schema: {}, validator: { validate: validated, parts: {} } })
    const fields = Array.from({ length: 60 }, (_, index) => store.field([`f${index}`]))
    for (const field of fields) store.show(field)
    await vi.runAllTimersAsync()
    validated.mockClear()
    const [first] = fields
    if (!first) throw new Error('no field')
    const type = async (letters: number) => {
      for (let letter = 0; letter < letters; letter++) {
        store.set(first, `${letter}`)
        await vi.advanceTimersByTimeAsync(50)
      }
    }
    await type(5)
    expect(validated).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(80)
    expect(validated).toHaveBeenCalledTimes(1)
    await type(24)
    expect(validated.mock.calls.length).toBeGreaterThanOrEqual(3)
    store.set(first, 'last')
    validated.mockClear()
    store.catchUp()
    expect(validated).toHaveBeenCalledWith(expect.objectContaining({ f0: 'last' }))
    await vi.runAllTimersAsync()
    expect(validated).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

it('[FRM-02] adding or removing an item affects its own list, however many there are', () => {
  const store = new FormStore({ schema: {}, validator, initial: { l0: ['a'] } })
  const lists = Array.from({ length: 100 }, (_, index) => store.array([`l${index}`]))
  const looks = vi.spyOn(ArrayState.prototype, 'isChanged', 'get')
  for (const list of lists) list.add()
  expect(looks.mock.calls.length).toBeLessThanOrEqual(200)
  looks.mockRestore()
})

it('[FRM-02] a form whose lists are restored is unchanged', () => {
  const store = new FormStore({ schema: {}, validator, initial: { list: ['a'] } })
  const list = store.array(['list'])
  list.restore([])
  expect(store.isChanged).toBe(true)
  list.restore(['k0'])
  expect(store.isChanged).toBe(false)
})
