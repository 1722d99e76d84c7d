import { autorun, observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'
import { stepsOf } from '../schema/steps.ts'
import { FormStore } from '../store/FormStore.ts'
import { FormSteps, invalidFieldsIn } from './FormSteps.ts'

const schema = {
  properties: { a: {}, b: {}, c: {} },
  allOf: [{ if: { properties: { a: { const: 1 } } }, then: { properties: { late: {} } } }],
}

describe('steps of a form', () => {
  it.each([
    ['no field begins one', {}, []],
    ['two fields begin one', { a: { 'ui:step': 'A' }, c: { 'ui:step': 'C' } }, ['A: a b', 'C: c late']],
    [
      'the order is another',
      { 'ui:order': ['c', '*'], c: { 'ui:step': 'C' }, a: { 'ui:step': 'A' } },
      ['C: c', 'A: a b late'],
    ],
    [
      'the order names a field of a condition',
      { 'ui:order': ['a', 'late', 'b', 'c'], a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' } },
      ['A: a late', 'B: b c'],
    ],
    ['the first field begins none', { b: { 'ui:step': 'B' }, c: { 'ui:step': 'C' } }, ['B: a b', 'C: c late']],
  ])('[FRM-01] when %s', (_, uiSchema, expected) => {
    expect(stepsOf(schema, uiSchema).map(({ title, fields }) => `${title}: ${fields.join(' ')}`)).toEqual(expected)
  })

  it('[FRM-01] a step whose fields are all hidden is neither shown nor counted', () => {
    const hidden = new Set(['b'])
    const all = stepsOf(schema, { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' }, c: { 'ui:step': 'C' } })
    const steps = new FormSteps(all, (field) => !hidden.has(field))
    expect(steps.shown.map(({ title }) => title)).toEqual(['A', 'C'])
    steps.next()
    expect([steps.current?.title, steps.isLast]).toEqual(['C', true])
    steps.next()
    expect(steps.current?.title).toBe('C')
  })

  it('[FRM-01] the step stays when an earlier one appears or disappears, and a step that is hidden is replaced by the one before it', () => {
    const hidden = observable.set(['b'])
    const all = stepsOf(schema, { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' }, c: { 'ui:step': 'C' } })
    const steps = new FormSteps(all, (field) => !hidden.has(field))
    steps.next()
    runInAction(() => hidden.delete('b'))
    expect([steps.current?.title, steps.shown.length]).toEqual(['C', 3])
    steps.back()
    expect(steps.current?.title).toBe('B')
    runInAction(() => hidden.add('b'))
    expect(steps.current?.title).toBe('A')
    runInAction(() => hidden.delete('b'))
    steps.next()
    steps.next()
    runInAction(() => hidden.add('b'))
    steps.back()
    expect(steps.current?.title).toBe('A')
  })

  it('[FRM-12] the focus follows a move once, and doesn’t follow a jump to an error', () => {
    const steps = new FormSteps(stepsOf(schema, { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' } }), () => true)
    steps.next()
    expect([steps.takeFocus(), steps.takeFocus()]).toEqual([true, false])
    steps.show('a')
    expect([steps.current?.title, steps.takeFocus()]).toEqual(['A', false])
  })

  it('[FRM-01] a viewer who is in a later step when the script starts stays there', () => {
    const steps = new FormSteps(stepsOf(schema, { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' } }), () => true)
    steps.start('c')
    expect(steps.current?.title).toBe('B')
  })
})

describe('a viewer in a form of two steps', () => {
  const all = stepsOf(schema, { a: { 'ui:step': 'A' }, c: { 'ui:step': 'C' } })

  it('[FRM-01] sees their position: the first step, the last one, and the step of a field', () => {
    const steps = new FormSteps(all, () => true)
    const position = () => [steps.current?.title, steps.isFirst, steps.isLast]
    expect([steps.isStarted, steps.takeFocus(), position()]).toEqual([false, false, ['A', true, false]])
    steps.next()
    expect(position()).toEqual(['C', false, true])
    expect(['a', 'b', 'c', 'late', 'other'].map((field) => steps.stepOf(field)?.title)).toEqual([
      'A',
      'A',
      'C',
      'C',
      undefined,
    ])
    steps.reset()
    expect(position()).toEqual(['A', true, false])
    steps.show('other')
    expect(position()).toEqual(['A', true, false])
    steps.back()
    expect(position()).toEqual(['A', true, false])
  })

  it('[FRM-01] starts in the first one, and stays in their step when the script starts', () => {
    const steps = new FormSteps(all, () => true)
    steps.next()
    steps.start()
    expect([steps.isStarted, steps.current?.title]).toEqual([true, 'C'])
  })

  it('[FRM-01] sees each field in its step, and a field without a step in the last', () => {
    const steps = new FormSteps(all, () => true)
    const laidOut = steps.fields(['a', 'new', 'b', 'c']).map(([{ title }, names]) => [title, names])
    expect(laidOut).toEqual([
      ['A', ['a', 'b']],
      ['C', ['new', 'c']],
    ])
  })

  it('[FRM-01] sees a step with one visible field, and the first step when no field is visible', () => {
    const shown = (...there: string[]) =>
      new FormSteps(all, (field) => there.includes(field)).shown.map(({ title }) => title)
    expect([shown('b', 'late'), shown('late'), shown()]).toEqual([['A', 'C'], ['C'], ['A']])
    const none = new FormSteps([], () => true)
    none.next()
    expect([none.current, none.shown]).toEqual([undefined, []])
  })

  it('[FRM-01] is not moved to a hidden step', () => {
    const steps = new FormSteps(all, (field) => field === 'a')
    steps.show('c')
    expect(steps.current?.title).toBe('A')
  })

  it('[FRM-02] sees another step when they move there, and when their own is hidden', () => {
    const hidden = observable.set<string>()
    const steps = new FormSteps(all, (field) => !hidden.has(field))
    const seen: unknown[] = []
    autorun(() => seen.push([steps.isStarted, steps.current?.title, steps.shown.length]))
    steps.start()
    steps.next()
    runInAction(() => hidden.add('b'))
    runInAction(() => ['c', 'late'].forEach((field) => hidden.add(field)))
    expect(seen).toEqual([
      [false, 'A', 2],
      [true, 'A', 2],
      [true, 'C', 2],
      [true, 'A', 1],
    ])
  })

  it('[FRM-05] sees the errors of their own step, inside groups too, and not yet those of others', () => {
    const errors = ['/a/town', '/c', ''].map((instancePath) => ({ keyword: 'pattern', instancePath, params: {} }))
    const validate = Object.assign(() => false, { errors })
    const store = new FormStore({ schema, validator: { validate, parts: {} } })
    const fields = [['a', 'town'], ['b'], ['c']].map((path) => store.values.field(path))
    for (const field of fields) store.presence.show(field)
    store.validity.report(store.values.field(['b']), 'fileTooLarge')
    expect(invalidFieldsIn(all[0], store).map(({ key }) => key)).toEqual(['a/town', 'b'])
    expect(fields.map(({ isTouched }) => isTouched)).toEqual([true, true, false])
    expect(invalidFieldsIn(undefined, store)).toEqual([])
  })
})
