import { observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'
import { FormSteps } from './FormSteps.ts'
import { stepsOf } from './steps.ts'

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

  it('[FRM-01] a step stays when one before it appears or goes, and one that is hidden gives way to the one before it', () => {
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

  it('[FRM-12] the focus follows a move once, and not the way to an error', () => {
    const steps = new FormSteps(stepsOf(schema, { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' } }), () => true)
    steps.next()
    expect([steps.takeFocus(), steps.takeFocus()]).toEqual([true, false])
    steps.show('a')
    expect([steps.current?.title, steps.takeFocus()]).toEqual(['A', false])
  })

  it('[FRM-01] who is in a later step when the script comes stays there', () => {
    const steps = new FormSteps(stepsOf(schema, { a: { 'ui:step': 'A' }, b: { 'ui:step': 'B' } }), () => true)
    steps.start('c')
    expect(steps.current?.title).toBe('B')
  })
})
