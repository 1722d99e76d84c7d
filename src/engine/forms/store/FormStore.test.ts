import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { formOf, storeOf } from '../store.fixture.ts'

it('[FRM-06] a viewer who resets the form finds lists, choices and server errors in their initial state', () => {
  const schema = { properties: { list: { type: 'array' } } }
  const store = storeOf(schema, { initial: { list: ['a'] } })
  const field = store.values.field(['a'])
  store.set(field, 'x')
  store.values.array(['list']).add()
  store.values.choose(['way'], 1)
  field.isTouched = true
  field.serverError = { code: 'taken', params: {} }
  store.reset()
  expect([store.values.isChanged, store.values.choice(['way']), store.values.array(['list']).keys]).toEqual([
    false,
    0,
    ['k0'],
  ])
  expect([field.value, field.isTouched, field.serverError]).toEqual([undefined, false, undefined])
})

it('[FRM-13] the outcome of a submission without a script holds its values, errors and notice', () => {
  const store = storeOf({ properties: { people: { type: 'array' } } })
  const [name, other] = [store.values.field(['name']), store.values.field(['other'])]
  for (const field of [name, other]) store.presence.show(field)
  store.set(name, 'Ana')
  store.answer.take({ fields: { name: 'taken', elsewhere: 'x' }, notice: 'general' })
  store.validity.report(other, 'fileTooLarge')
  const { outcome } = store
  expect(outcome).toEqual({
    values: { name: 'Ana', other: undefined },
    errors: { name: { code: 'taken', params: {} }, other: { code: 'fileTooLarge', params: {} } },
    notice: 'general',
  })
  const values = { name: 'Bo', 'people/k1/name': 'Cy' }
  const again = storeOf({}, { initial: { name: 'Bo' }, answer: { form: 'f', places: {}, ...outcome, values } })
  expect([again.answer.notice, again.values.isChanged, again.values.array(['people']).keys]).toEqual([
    'general',
    true,
    ['k0', 'k1'],
  ])
  expect([again.values.field(['name']).serverError?.code, again.values.field(['people', 'k1', 'name']).value]).toEqual([
    'taken',
    'Cy',
  ])
})

it('[FRM-13] a form is reset to its initial state', () => {
  const { store, fields } = formOf({ initial: { a: 'x', l: ['y'] } }, 'a')
  const [a] = fields
  if (!a) throw new Error('no field')
  a.handlers.onChange('z')
  a.handlers.onBlur()
  a.serverError = { code: 'refused', params: {} }
  store.values.choose(['c'], 1)
  store.values.array(['l']).add()
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(store.values.isChanged))
  store.reset()
  stop()
  expect([
    a.value,
    a.isTouched,
    a.serverError,
    store.values.choice(['c']),
    store.values.array(['l']).keys,
    seen.at(-1),
  ]).toEqual(['x', false, undefined, 0, ['k0'], false])
})

it('[FRM-13] a form continues from its submission without a script', () => {
  const refused = { code: 'refused', params: {} }
  const answer = {
    values: { a: 'x', 'l/k1/b': 'y' },
    errors: { a: refused, c: refused },
    notice: 'form.generalError',
  }
  const { store } = formOf({ schema: { properties: { l: { type: 'array', items: {} } } }, answer: answer as never })
  expect([store.answer.notice, store.values.isChanged, store.values.array(['l']).keys]).toEqual([
    'form.generalError',
    true,
    ['k0', 'k1'],
  ])
  expect(store.values.field(['a']).error).toEqual(refused)
  expect(store.outcome).toEqual({
    values: { a: 'x', 'l/k1/b': 'y', c: undefined, l: undefined },
    errors: { a: refused, c: refused },
    notice: 'form.generalError',
  })
  store.values.field(['a']).handlers.onChange('z')
  expect([store.answer.notice, store.values.field(['a']).serverError]).toEqual([undefined, undefined])
})
