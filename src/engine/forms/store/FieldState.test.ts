import { autorun, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'
import { formOf, storeOf } from '../store.fixture.ts'
import { finding, missing } from '../validation/validators.fixture.ts'

describe('a field', () => {
  it('[FRM-02] calls its listeners on each change by the viewer, and not when a value is set otherwise', () => {
    const { store, fields } = formOf({}, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    let changeCount = 0
    const stop = store.values.onFieldChange('a', () => changeCount++)
    a.handlers.onChange('x')
    a.handlers.onChange('x')
    store.values.fill(a, 'y')
    expect(changeCount).toBe(1)
    stop()
    a.handlers.onChange('z')
    expect(changeCount).toBe(1)
  })

  it('[FRM-01] reads its sibling fields, and parses a number', () => {
    const { store } = formOf({}, 'g/a', 'g/b')
    const a = store.values.field(['g', 'a'])
    a.set('b', '12')
    expect([a.get('b'), store.values.field(['g', 'b']).value]).toEqual(['12', '12'])
    const b = store.values.field(['g', 'b'])
    b.isNumber = true
    for (const [typed, value] of [
      ['12', 12],
      ['1x', '1x'],
      ['', undefined],
      [7, 7],
    ] as const) {
      b.handlers.onChange(typed)
      expect(b.value).toBe(value)
    }
  })

  it('[FRM-04] shows its own error first when it is empty; otherwise the error of its rules', () => {
    const { store, fields } = formOf({ validator: finding(missing('', 'a')) }, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    store.validity.validate()
    a.handlers.onProblem('unreadable', { name: 'x' })
    expect([a.currentError, store.validity.hasProblems]).toEqual([{ code: 'unreadable', params: { name: 'x' } }, true])
    a.handlers.onChange('x')
    store.validity.validate()
    expect(a.currentError?.code).toBe('requiredField')
    expect(a.error).toBeUndefined()
    a.handlers.onBlur()
    expect(a.error?.code).toBe('requiredField')
    a.handlers.onProblem(undefined)
    expect(store.validity.hasProblems).toBe(false)
  })

  it('[FRM-05] that is left empty shows no error, unless it reported one itself; with onSubmit timing it shows none at all', () => {
    for (const timing of ['eager', 'onSubmit'] as const) {
      const { store, fields } = formOf({ timing }, 'a', 'b')
      const [a, b] = fields
      if (!a || !b) throw new Error('no field')
      a.handlers.onBlur()
      b.handlers.onProblem('unreadable')
      b.handlers.onBlur()
      expect([a.isTouched, b.isTouched]).toEqual([false, timing === 'eager'])
      expect(store.validity.fieldsInError()).toEqual(timing === 'eager' ? [b] : [])
    }
  })

  it('[FRM-01] that is no longer laid out has no error', () => {
    const { store, fields, lets } = formOf({}, 'a')
    const [a] = fields
    if (!a) throw new Error('no field')
    const again = store.presence.show(a)
    a.handlers.onProblem('unreadable')
    lets[0]?.()
    expect(store.validity.hasProblems).toBe(true)
    again()
    expect(store.validity.hasProblems).toBe(false)
  })
})

it('[FRM-02] an observer of a field is notified of changes, and of nothing else', () => {
  const store = storeOf({})
  const field = store.values.field(['a'])
  let runs = 0
  autorun(() => (void field.value, runs++))
  runInAction(() => Object.assign(field, { value: undefined, isTouched: false }))
  expect(runs).toBe(1)
  runInAction(() => Object.assign(field, { isTouched: true }))
  expect(runs).toBe(2)
})
