import { expect, it } from 'vitest'
import { shownForm, storeOf } from '../store.fixture.ts'

it('[FRM-08] an error of the platform is set on its field and disappears with the next edit; without a field it is a notice', async () => {
  const { store, a } = shownForm()
  store.set(a, 'abc')
  await store.submission.submit(async () => ({ fields: { a: 'alreadyExists' }, notice: 'general' }))
  expect(a.error?.code).toBe('alreadyExists')
  expect(store.answer.notice).toBeUndefined()
  store.set(a, 'abcd')
  expect(a.error).toBeUndefined()
  await store.submission.submit(async () => ({ fields: { elsewhere: 'x' }, notice: 'general' }))
  expect(store.answer.notice).toBe('general')
})

it('[FRM-08] errors of the last submission are cleared by the next one, whatever was edited', async () => {
  const { store, a, b } = shownForm()
  store.set(a, 'abc')
  await store.submission.submit(async () => ({ fields: { a: 'alreadyExists' } }))
  store.set(b, 'def')
  expect(await store.submission.submit(async () => undefined)).toBe(true)
  expect(a.error).toBeUndefined()
})

it.each([
  ['that has no such field', 'elsewhere'],
  ['that hides it', 'b'],
])('[FRM-08] where one of two refused fields is in a form %s, there is the notice too', async (_, other) => {
  const { store, a } = shownForm()
  store.set(a, 'abc')
  store.presence.hide('b')
  await store.submission.submit(async () => ({ fields: { a: 'alreadyExists', [other]: 'x' }, notice: 'general' }))
  expect([a.error?.code, store.answer.notice]).toEqual(['alreadyExists', 'general'])
})

it('[FRM-08] a viewer whose input was refused sees that error until their next input, whatever derived values change', () => {
  const store = storeOf({})
  const [a, b] = [store.values.field(['a']), store.values.field(['b'])]
  for (const field of [a, b]) store.presence.show(field)
  store.answer.take({ fields: { a: 'taken', b: 'taken' }, notice: 'general' })
  expect(store.answer.notice).toBeUndefined()
  a.set('b', 'follows')
  expect([b.value, a.get('b'), b.serverError?.code]).toEqual(['follows', 'follows', 'taken'])
  b.handlers.onChange('typed')
  expect([b.serverError, a.serverError?.code]).toEqual([undefined, 'taken'])
  store.answer.take({ fields: {}, notice: undefined })
  expect(store.answer.notice).toBe('form.generalError')
  a.handlers.onChange('x')
  expect(store.answer.notice).toBeUndefined()
})
