import { autorun, runInAction } from 'mobx'
import { describe, expect, it, vi } from 'vitest'
import { AsyncCheck } from './AsyncCheck.ts'
import { CheckFailed } from './CheckFailed.ts'
import { FormStore } from './FormStore.ts'
import type { Validate } from './errors.ts'

const fine = { validate: () => true, parts: {} }
const storeOf = (schema: object, over: Partial<ConstructorParameters<typeof FormStore>[0]> = {}) =>
  new FormStore({ schema, validator: fine, ...over })

/** A validator that reports these errors for any data. */
function finding(...errors: { instancePath: string; keyword?: string; params?: Record<string, unknown> }[]) {
  const validate: Validate = () => {
    validate.errors = errors.map((error) => ({ keyword: 'pattern', params: {}, ...error }))
    return errors.length === 0
  }
  return { validate, parts: {} }
}

describe('the initial value of a field', () => {
  const text = { type: 'string' }

  it('[FRM-01] is the one passed in, else the default of the field, else that of its list', () => {
    const properties = {
      town: { ...text, default: 'Lima' },
      tags: { type: 'array', default: ['a', 'b'], items: { ...text, default: 'x' } },
      people: { type: 'array', items: { properties: { name: { ...text, default: 'Ana' } } } },
      zero: { type: 'number', default: 0 },
    }
    const store = storeOf({ properties }, { initial: { people: [{ name: 'Bo' }, {}] } })
    const value = (...path: string[]) => store.field(path).value
    expect([value('town'), value('zero'), value('tags', 'k0'), value('tags', 'k1'), value('tags', 'k2')]).toEqual([
      'Lima',
      0,
      'a',
      'b',
      'x',
    ])
    expect([value('people', 'k0', 'name'), value('people', 'k1', 'name'), value('other')]).toEqual([
      'Bo',
      'Ana',
      undefined,
    ])
    expect(storeOf({ properties }, { initial: { town: 'Cusco' } }).field(['town']).value).toBe('Cusco')
  })

  it.each<[string, object, object, readonly string[], unknown, number, number]>([
    ['nothing', { type: 'array' }, {}, [], undefined, 0, 0],
    ['what was given', { type: 'array' }, {}, [], ['a', 'b'], 2, 0],
    ['its default', { type: 'array', default: ['a'] }, {}, [], undefined, 1, 0],
    ['what it must have, where it was begun', { type: 'array', minItems: 3 }, {}, [], ['a'], 3, 0],
    ['nothing, where it may be left out', { type: 'array', minItems: 3 }, {}, [], undefined, 0, 0],
    ['what it must have', { type: 'array', minItems: 3 }, {}, ['list'], undefined, 3, 0],
    ['ten at most', { type: 'array', minItems: 30 }, {}, ['list'], undefined, 10, 0],
    ['ten at most, where it was begun', { type: 'array', minItems: 30 }, {}, [], ['a'], 10, 0],
    ['none, though it must be there', { type: 'array', minItems: 3 }, {}, ['list'], [], 0, 0],
    ['the places of a tuple', { type: 'array', prefixItems: [{}, {}] }, {}, [], undefined, 2, 2],
    ['more than its places', { type: 'array', prefixItems: [{}, {}] }, {}, [], [1, 2, 3], 3, 2],
  ])('[FRM-01] of a list is %s', (_, list, more, required, given, count, fixed) => {
    const initial = given === undefined ? {} : { list: given }
    const { keys, fixed: always } = storeOf({ properties: { list }, required, ...more }, { initial }).array(['list'])
    expect([keys.length, always]).toEqual([count, fixed])
  })
})

describe('a viewer in a form', () => {
  it('[FRM-05] who leaves a field empty sees no error at once, unless their input is invalid', () => {
    const store = storeOf({}, { validator: finding({ instancePath: '/a' }) })
    const [a, b] = [store.field(['a']), store.field(['b'])]
    for (const field of [a, b]) store.show(field)
    store.validate()
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
    expect(store.fieldsInError()).toEqual([a])
  })

  it('[FRM-05] who leaves a gap in a list sees an error when the next item is filled in', () => {
    const missing = { keyword: 'required', params: { missingProperty: 'x' } }
    const schema = { properties: { list: { type: 'array', items: { type: 'string' } } } }
    const store = storeOf(schema, {
      initial: { list: ['', '', 'c'] },
      validator: finding({ ...missing, instancePath: '' }),
    })
    const keys = store.array(['list']).keys
    const items = keys.map((key) => store.field(['list', key]))
    for (const item of items) store.show(item)
    store.validate()
    for (const [index] of keys.entries()) store.errors.set(`list/k${index}`, { code: 'requiredField', params: {} })
    store.touch(items[1]!)
    expect(items.map(({ isTouched }) => isTouched)).toEqual([true, true, false])
  })

  it('[FRM-08] whose input was refused sees that error until their next input, whatever derived values change', () => {
    const store = storeOf({})
    const [a, b] = [store.field(['a']), store.field(['b'])]
    for (const field of [a, b]) store.show(field)
    store.takeServerErrors({ fields: { a: 'taken', b: 'taken' }, notice: 'general' })
    expect(store.notice).toBeUndefined()
    a.set('b', 'follows')
    expect([b.value, a.get('b'), b.serverError?.code]).toEqual(['follows', 'follows', 'taken'])
    b.handlers.onChange('typed')
    expect([b.serverError, a.serverError?.code]).toEqual([undefined, 'taken'])
    store.takeServerErrors({ fields: {}, notice: undefined })
    expect(store.notice).toBe('form.generalError')
    a.handlers.onChange('x')
    expect(store.notice).toBeUndefined()
  })

  it('[FRM-07] changes a field, and its listener is called once, until it unsubscribes', () => {
    const store = storeOf({})
    const field = store.field(['a'])
    const heard = vi.fn()
    const edits = vi.fn()
    const stop = store.onFieldChange('a', heard)
    const stopEdits = store.onEdit(edits)
    store.set(field, 'x')
    store.set(field, 'x')
    store.fill(field, 'y')
    store.set(store.field(['b']), 'x')
    expect(heard).toHaveBeenCalledTimes(1)
    expect(edits).toHaveBeenCalledTimes(4)
    stop()
    stopEdits()
    store.set(field, 'z')
    expect([heard.mock.calls.length, edits.mock.calls.length]).toEqual([1, 4])
  })

  it('[FRM-13] leaves a draft of their input, without secret and unchanged fields', () => {
    const store = storeOf({}, { initial: { kept: 'x' } })
    const password = store.field(['password'])
    password.isSecret = true
    store.set(password, 'secret-1')
    store.set(store.field(['kept']), 'x')
    store.set(store.field(['name']), 'Ana')
    store.array(['list']).add()
    store.choose(['way'], 2)
    expect(store.toDraft()).toEqual({ values: { name: 'Ana' }, arrays: { list: ['k0'] }, choices: { way: 2 } })
  })

  it('[FRM-06] who resets the form finds lists, choices and server errors in their initial state', () => {
    const schema = { properties: { list: { type: 'array' } } }
    const store = storeOf(schema, { initial: { list: ['a'] } })
    const field = store.field(['a'])
    store.set(field, 'x')
    store.array(['list']).add()
    store.choose(['way'], 1)
    field.isTouched = true
    field.serverError = { code: 'taken', params: {} }
    store.reset()
    expect([store.isChanged, store.choice(['way']), store.array(['list']).keys]).toEqual([false, 0, ['k0']])
    expect([field.value, field.isTouched, field.serverError]).toEqual([undefined, false, undefined])
  })
})

describe('a list as a whole', () => {
  it('[FRM-04] shows its error once it has been touched, or its items have changed in number', () => {
    const store = storeOf({}, { validator: finding({ instancePath: '/list' }, { instancePath: '' }) })
    const item = store.field(['list', 'k0'])
    const other = store.field(['listing'])
    store.validate()
    expect([store.partError(['list']), store.partError([])]).toEqual([undefined, undefined])
    other.isTouched = true
    expect(store.partError(['list'])).toBeUndefined()
    item.isTouched = true
    expect(store.partError(['list'])?.code).toBe('regex')
    const fresh = storeOf({}, { validator: finding({ instancePath: '/list' }) })
    fresh.validate()
    fresh.array(['list']).add()
    expect(fresh.partError(['list'])?.code).toBe('regex')
    expect(storeOf({}).partError(['list'])).toBeUndefined()
  })
})

describe('a form with checks', () => {
  const asking = (answer: () => Promise<string | undefined>) => {
    const store = storeOf({})
    const field = store.field(['code'])
    store.show(field)
    const check = new AsyncCheck(answer, (code) => store.report(field, code))
    const remove = store.addCheck(field, check)
    store.set(field, 'x')
    check.setValue('x')
    return { store, field, remove }
  }

  it('[AUT-08] isn’t submitted while a check fails, and may be submitted when a check failed to run', async () => {
    const { store } = asking(async () => 'INVALID')
    expect(await store.submit(async () => undefined)).toBe(false)
    expect([store.hasProblems, store.submitState]).toEqual([true, 'idle'])
    const failing = asking(() => Promise.reject(new CheckFailed('INVALID')))
    expect(await failing.store.submit(async () => undefined)).toBe(false)
    expect([failing.store.problems.get('code')?.code, failing.store.hasProblems]).toEqual(['INVALID', false])
  })

  it('[AUT-08] shows a result before the field is left, and runs no check once the field is removed', async () => {
    const { store, field, remove } = asking(async () => 'INVALID')
    await store.submit(async () => undefined)
    store.isSubmitted = false
    expect(field.error?.code).toBe('INVALID')
    remove()
    expect(field.check).toBeUndefined()
    store.report(field, undefined)
    expect(await store.submit(async () => undefined)).toBe(true)
  })

  it('[FRM-07] drops a field’s own error once the field is no longer laid out', () => {
    const store = storeOf({})
    const field = store.field(['file'])
    const [first, second] = [store.show(field), store.show(field)]
    store.report(field, 'fileTooLarge')
    first()
    expect(store.problems.size).toBe(1)
    second()
    expect(store.problems.size).toBe(0)
  })
})

it('[FRM-13] the outcome of a submission without a script holds its values, errors and notice', () => {
  const store = storeOf({ properties: { people: { type: 'array' } } })
  const [name, other] = [store.field(['name']), store.field(['other'])]
  for (const field of [name, other]) store.show(field)
  store.set(name, 'Ana')
  store.takeServerErrors({ fields: { name: 'taken', elsewhere: 'x' }, notice: 'general' })
  store.report(other, 'fileTooLarge')
  const { outcome } = store
  expect(outcome).toEqual({
    values: { name: 'Ana', other: undefined },
    errors: { name: { code: 'taken', params: {} }, other: { code: 'fileTooLarge', params: {} } },
    notice: 'general',
  })
  const values = { name: 'Bo', 'people/k1/name': 'Cy' }
  const again = storeOf({}, { initial: { name: 'Bo' }, answer: { form: 'f', places: {}, ...outcome, values } })
  expect([again.notice, again.isChanged, again.array(['people']).keys]).toEqual(['general', true, ['k0', 'k1']])
  expect([again.field(['name']).serverError?.code, again.field(['people', 'k1', 'name']).value]).toEqual([
    'taken',
    'Cy',
  ])
})

it.each([
  [50, 1],
  [51, 0],
])('[FRM-02] a form of %i fields is validated %i times before the next event', async (count, times) => {
  const validate = vi.fn<(data: unknown) => boolean>(() => true)
  const store = storeOf({}, { validator: { validate, parts: {} } })
  const fields = Array.from({ length: count }, (_, index) => store.field([`f${index}`]))
  for (const field of fields) store.show(field)
  await Promise.resolve()
  await Promise.resolve()
  validate.mockClear()
  store.set(fields[0]!, 'x')
  await Promise.resolve()
  expect(validate).toHaveBeenCalledTimes(times)
  store.catchUp()
})

it('[FRM-02] an observer of a field is notified of changes, and of nothing else', () => {
  const store = storeOf({})
  const field = store.field(['a'])
  let runs = 0
  autorun(() => (void field.value, runs++))
  runInAction(() => Object.assign(field, { value: undefined, isTouched: false }))
  expect(runs).toBe(1)
  runInAction(() => Object.assign(field, { isTouched: true }))
  expect(runs).toBe(2)
})
