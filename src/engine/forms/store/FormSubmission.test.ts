import { describe, expect, it } from 'vitest'
import { formOf, shownForm, storeOf } from '../store.fixture.ts'
import { AsyncCheck } from './AsyncCheck.ts'
import { CheckFailed } from './CheckFailed.ts'
import { FormStore } from './FormStore.ts'

it('[FRM-08] the form stays submitted until a value changes', async () => {
  const { store, a } = shownForm()
  store.set(a, 'Ana')
  expect(await store.submission.submit(async () => undefined)).toBe(true)
  expect(store.submission.state).toBe('success')
  store.set(a, 'Anas')
  expect(store.submission.state).toBe('idle')
})

it('[API-06] emptied fields are submitted as empty, and fields that never had a value are omitted', async () => {
  const text = { type: 'string' }
  const schema = { properties: { a: text, b: text, c: { type: 'number' }, d: { type: 'array', items: text } } }
  const anything = { validate: Object.assign(() => true, { errors: null }), parts: {} }
  const store = new FormStore({ schema, validator: anything, initial: { a: 'Ana', c: 4, d: ['x'] } })
  const fields = [['a'], ['b'], ['c'], ['d', 'k0']].map((path) => store.values.field(path))
  for (const field of fields) store.presence.show(field)
  for (const field of fields) store.set(field, '')
  const sent: unknown[] = []
  await store.submission.submit(async (data) => void sent.push(data))
  expect(sent).toMatchObject([{ a: '', c: null }])
  expect(sent[0]).not.toHaveProperty('b')
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
  const first = store.submission.submit(send)
  expect(store.submission.state).toBe('pending')
  expect(await store.submission.submit(send)).toBe(false)
  release()
  expect(await first).toBe(true)
  expect(calls).toEqual([{ a: 'abc' }])
  expect(store.submission.state).toBe('success')
})

it('[FRM-13] a failed submission keeps everything that was entered', async () => {
  const { store, a } = shownForm()
  store.set(a, 'abc')
  const broken = store.submission.submit(() => Promise.reject(new Error('network')))
  expect(await broken).toBe(false)
  expect([a.value, store.submission.state, store.answer.notice]).toEqual(['abc', 'error', 'form.generalError'])
})

it('[VAL-15] a form waits for the results of its checks, and is not sent when one fails', async () => {
  const { store, fields } = formOf({}, 'a')
  const [a] = fields
  if (!a) throw new Error('no field')
  let code: string | undefined = 'INVALID'
  const check = new AsyncCheck(
    async () => code,
    (found) => store.validity.report(a, found),
  )
  const remove = store.validity.addCheck(a, check)
  a.handlers.onChange('SPRING')
  check.setValue('SPRING')
  const sent: unknown[] = []
  const send = async (data: unknown) => void sent.push(data)
  expect([await store.submission.submit(send), store.submission.state, sent, a.error?.code]).toEqual([
    false,
    'idle',
    [],
    'INVALID',
  ])
  code = undefined
  a.handlers.onChange('MAY')
  check.setValue('MAY')
  expect([await store.submission.submit(send), store.submission.state, sent]).toEqual([true, 'success', [{ a: 'MAY' }]])
  expect(a.check).toBe(check)
  remove()
  expect(a.check).toBeUndefined()
})

it('[VAL-15] a check that failed to run does not prevent submission', async () => {
  const { store, fields } = formOf({}, 'a')
  const [a] = fields
  if (!a) throw new Error('no field')
  let isAway = true
  const check = new AsyncCheck(
    async () => (isAway ? Promise.reject(new Error('away')) : undefined),
    (found) => store.validity.report(a, found),
  )
  store.validity.addCheck(a, check)
  check.setValue('SPRING')
  await check.finish()
  expect([store.validity.problems.size, store.validity.hasProblems]).toEqual([1, false])
  isAway = false
  expect(await store.submission.submit(async () => undefined)).toBe(true)
})

describe('a form with checks', () => {
  const asking = (answer: () => Promise<string | undefined>) => {
    const store = storeOf({})
    const field = store.values.field(['code'])
    store.presence.show(field)
    const check = new AsyncCheck(answer, (code) => store.validity.report(field, code))
    const remove = store.validity.addCheck(field, check)
    store.set(field, 'x')
    check.setValue('x')
    return { store, field, remove }
  }

  it('[AUT-08] isn’t submitted while a check fails, and may be submitted when a check failed to run', async () => {
    const { store } = asking(async () => 'INVALID')
    expect(await store.submission.submit(async () => undefined)).toBe(false)
    expect([store.validity.hasProblems, store.submission.state]).toEqual([true, 'idle'])
    const failing = asking(() => Promise.reject(new CheckFailed('INVALID')))
    expect(await failing.store.submission.submit(async () => undefined)).toBe(false)
    expect([failing.store.validity.problems.get('code')?.code, failing.store.validity.hasProblems]).toEqual([
      'INVALID',
      false,
    ])
  })

  it('[AUT-08] shows a result before the field is left, and runs no check once the field is removed', async () => {
    const { store, field, remove } = asking(async () => 'INVALID')
    await store.submission.submit(async () => undefined)
    store.validity.showsAll = false
    expect(field.error?.code).toBe('INVALID')
    remove()
    expect(field.check).toBeUndefined()
    store.validity.report(field, undefined)
    expect(await store.submission.submit(async () => undefined)).toBe(true)
  })
})
