import { describe, expect, it, vi } from 'vitest'
import { formOf, shownForm, storeOf, validateA } from '../store.fixture.ts'
import { finding } from '../validation/validators.fixture.ts'

it('all changes of one event are validated once, before the next event', async () => {
  let checks = 0
  const counting = Object.assign((data: unknown) => (checks++, validateA(data)), { errors: null })
  const { store, a, b } = shownForm({ validator: { validate: counting, parts: {} } })
  await Promise.resolve()
  checks = 0
  store.set(a, 'xyz')
  store.set(b, 'x')
  await Promise.resolve()
  expect([store.validity.isValid, checks]).toEqual([true, 1])
})

it('[FRM-05] eager: an error shows once its field is left, and disappears when it is corrected', () => {
  const { store, a } = shownForm({ timing: 'eager' })
  store.set(a, 'x')
  store.validity.validate()
  expect(a.error).toBeUndefined()
  store.validity.touch(a)
  expect(a.error).toEqual({ code: 'minLength', params: { limit: 3, min: 3, max: 3 } })
  store.set(a, 'xyz')
  store.validity.validate()
  expect(a.error).toBeUndefined()
})

it('[FRM-05] onSubmit: nothing shows before the submit, and then the first field in error is named', async () => {
  const { store, a } = shownForm({ timing: 'onSubmit' })
  store.set(a, 'x')
  store.validity.touch(a)
  store.validity.validate()
  expect(a.error).toBeUndefined()
  const sent: unknown[] = []
  expect(await store.submission.submit(async (data) => void sent.push(data))).toBe(false)
  expect(sent).toEqual([])
  expect(store.validity.fieldsInError()).toEqual([a])
})

it('[FRM-02] [FRM-05] a large form is validated when typing pauses or lasts, and at once before it is sent', async () => {
  vi.useFakeTimers()
  try {
    const validated = vi.fn<(data: unknown) => boolean>(() => true)
    const store = storeOf({}, { validator: { validate: validated, parts: {} } })
    const fields = Array.from({ length: 60 }, (_, index) => store.values.field([`f${index}`]))
    for (const field of fields) store.presence.show(field)
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
    store.validity.catchUp()
    expect(validated).toHaveBeenCalledWith(expect.objectContaining({ f0: 'last' }))
    await vi.runAllTimersAsync()
    expect(validated).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

it.each([
  [50, 1],
  [51, 0],
])('[FRM-02] a form of %i fields is validated %i times before the next event', async (count, times) => {
  const validate = vi.fn<(data: unknown) => boolean>(() => true)
  const store = storeOf({}, { validator: { validate, parts: {} } })
  const fields = Array.from({ length: count }, (_, index) => store.values.field([`f${index}`]))
  for (const field of fields) store.presence.show(field)
  await Promise.resolve()
  await Promise.resolve()
  validate.mockClear()
  store.set(fields[0]!, 'x')
  await Promise.resolve()
  expect(validate).toHaveBeenCalledTimes(times)
  store.validity.catchUp()
})

it('[FRM-05] a viewer who leaves a field empty sees no error at once, unless their input is invalid', () => {
  const store = storeOf({}, { validator: finding({ instancePath: '/a' }) })
  const [a, b] = [store.values.field(['a']), store.values.field(['b'])]
  for (const field of [a, b]) store.presence.show(field)
  store.validity.validate()
  a.handlers.onBlur()
  expect([a.isTouched, a.error]).toEqual([false, undefined])
  b.handlers.onProblem('fileTooLarge', { max: 5 })
  b.handlers.onBlur()
  expect([b.isTouched, b.error]).toEqual([true, { code: 'fileTooLarge', params: { max: 5 } }])
  b.handlers.onProblem(undefined)
  expect(b.error).toBeUndefined()
  a.handlers.onChange('x')
  a.handlers.onBlur()
  expect(a.error?.code).toBe('regex')
  expect(store.validity.fieldsInError()).toEqual([a])
})

it('[FRM-05] a viewer who leaves a gap in a list sees an error when the next item is filled in', () => {
  const missing = { keyword: 'required', params: { missingProperty: 'x' } }
  const schema = { properties: { list: { type: 'array', items: { type: 'string' } } } }
  const store = storeOf(schema, {
    initial: { list: ['', '', 'c'] },
    validator: finding({ ...missing, instancePath: '' }),
  })
  const keys = store.values.array(['list']).keys
  const items = keys.map((key) => store.values.field(['list', key]))
  for (const item of items) store.presence.show(item)
  store.validity.validate()
  for (const [index] of keys.entries())
    store.validity.errors.set(`list/k${index}`, { code: 'requiredField', params: {} })
  store.validity.touch(items[1]!)
  expect(items.map(({ isTouched }) => isTouched)).toEqual([true, true, false])
})

describe('a list as a whole', () => {
  it('[FRM-04] shows its error once it has been touched, or its items have changed in number', () => {
    const store = storeOf({}, { validator: finding({ instancePath: '/list' }, { instancePath: '' }) })
    const item = store.values.field(['list', 'k0'])
    const other = store.values.field(['listing'])
    store.validity.validate()
    expect([store.validity.partError(['list']), store.validity.partError([])]).toEqual([undefined, undefined])
    other.isTouched = true
    expect(store.validity.partError(['list'])).toBeUndefined()
    item.isTouched = true
    expect(store.validity.partError(['list'])?.code).toBe('regex')
    const fresh = storeOf({}, { validator: finding({ instancePath: '/list' }) })
    fresh.validity.validate()
    fresh.values.array(['list']).add()
    expect(fresh.validity.partError(['list'])?.code).toBe('regex')
    expect(storeOf({}).validity.partError(['list'])).toBeUndefined()
  })
})

describe('a list of a form', () => {
  it('[FRM-05] reports an empty item as missing once a later one is filled in', () => {
    const errors = ['/l/0', '/l/2'].map((instancePath) => ({ keyword: 'type', instancePath, params: {} }))
    const { store } = formOf({
      schema: { properties: { l: { items: {} } } },
      initial: { l: [1, 1, 1, 1] },
      validator: finding(...errors),
    })
    const items = store.values.array(['l']).keys.map((key) => store.values.field(['l', key]))
    for (const item of items) store.presence.show(item)
    for (const item of [items[0], items[2]]) item?.handlers.onChange('')
    store.validity.validate()
    expect(items.map(({ key }) => store.validity.errors.get(key)?.code)).toEqual([
      'requiredField',
      undefined,
      'requiredField',
      undefined,
    ])
    items[1]?.handlers.onBlur()
    expect(items.map(({ isTouched }) => isTouched)).toEqual([true, true, false, false])
    items[3]?.handlers.onBlur()
    expect(items.map(({ isTouched }) => isTouched)).toEqual([true, true, true, true])
  })

  it('[FRM-04] shows its error as a whole once it has been touched', () => {
    const { store } = formOf(
      { validator: finding({ keyword: 'minItems', instancePath: '/l', params: { limit: 2 } }) },
      'l',
      'l/k0',
      'lx',
    )
    store.values.array(['l']).addUpTo('k0')
    const list = store.values.field(['l'])
    list.isTouched = false
    store.validity.validate()
    store.values.field(['lx']).isTouched = true
    expect(store.validity.partError(['l'])).toBeUndefined()
    store.values.field(['l', 'k0']).isTouched = true
    expect(store.validity.partError(['l'])?.code).toBe('minItems')
    list.serverError = { code: 'refused', params: {} }
    expect(store.validity.partError(['l'])?.code).toBe('refused')
    store.values.array(['l']).add()
    expect([list.serverError, list.isTouched]).toEqual([undefined, true])
  })
})

it('[FRM-07] a field’s own error is dropped once the field is no longer laid out', () => {
  const store = storeOf({})
  const field = store.values.field(['file'])
  const [first, second] = [store.presence.show(field), store.presence.show(field)]
  store.validity.report(field, 'fileTooLarge')
  first()
  expect(store.validity.problems.size).toBe(1)
  second()
  expect(store.validity.problems.size).toBe(0)
})
