import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import type { Verification } from '#schemas/verification.ts'
import { ApiError } from '#src/api/error.ts'
import { type DocumentFile, VerificationStore } from './VerificationStore.ts'

const passport = { name: 'passport.png', size: 1000, type: 'image/png' }
const done: Verification = { provider: 'sandbox', state: 'pending', reasons: [] }

interface Answers {
  readonly create?: () => Promise<Verification>
  readonly upload?: () => Promise<Verification>
  readonly read?: (file: DocumentFile, onProgress: (share: number) => void) => Promise<string>
}

/** A store with a platform that answers in this way. */
function storeOver({ create, upload, read }: Answers = {}) {
  const sent: unknown[] = []
  const api = {
    createApplicant: create ?? (() => Promise.resolve(done)),
    uploadDocument: async (document: object) => {
      sent.push(document)
      return (upload ?? (() => Promise.resolve(done)))()
    },
  }
  const readFile = read ?? (() => Promise.resolve('iVBORw=='))
  return { store: new VerificationStore<DocumentFile>({ api, readFile }), sent }
}

const refusing = (type: 'KycUserProfileException' | 'InvalidParameterException', invalid_parameters = {}) =>
  Promise.reject(new ApiError({ kind: 'refused', status: 409, type, invalid_parameters }))

it('[PRF-05] a document is sent with its name, and removed afterwards', async () => {
  const { store, sent } = storeOver()
  store.choose(passport)
  await store.send()
  expect(sent).toEqual([{ name: 'passport.png', content: 'iVBORw==' }])
  expect([store.file, store.problem, store.isBusy]).toEqual([undefined, undefined, false])
})

it.each([
  [{ ...passport, type: 'image/gif' }, 'wrongType'],
  [{ ...passport, size: 5 * 1024 * 1024 + 1 }, 'tooLarge'],
])('[PRF-05] of %j it is said that it can’t be taken, and it is not sent', async (file, problem) => {
  const { store, sent } = storeOver()
  store.choose(file)
  expect(store.problem).toBe(problem)
  await store.send()
  expect(sent).toEqual([])
})

it.each([
  [{ read: () => Promise.reject(new Error('gone')) }, 'notRead'],
  [{ upload: () => refusing('InvalidParameterException', { content: ['wrongField'] }) }, 'wrongType'],
  [{ upload: () => refusing('InvalidParameterException', { content: ['fileTooLarge'] }) }, 'tooLarge'],
  [{ upload: () => refusing('InvalidParameterException', { content: ['odd'] }) }, 'notSent'],
  [{ upload: () => refusing('InvalidParameterException') }, 'notSent'],
  [{ upload: () => Promise.reject(new ApiError({ kind: 'network', status: 0 })) }, 'notSent'],
  [{ upload: () => Promise.reject(new Error('bug')) }, 'notSent'],
] satisfies [Answers, string][])('[PRF-05] a failure on the way is shown (%#: %s)', async (answers, problem) => {
  const { store } = storeOver(answers)
  store.choose(passport)
  await store.send()
  expect([store.problem, store.file, store.isBusy]).toEqual([problem, passport, false])
})

it.each([
  [() => Promise.reject(new ApiError({ kind: 'network', status: 0 })), 2],
  [() => refusing('InvalidParameterException', { content: ['wrongField'] }), 1],
  [() => refusing('InvalidParameterException', { content: ['fileTooLarge'] }), 1],
])('[PRF-05] what did not arrive is sent again by another press, what was refused is not (%#)', async (fail, times) => {
  let fails = true
  const { store, sent } = storeOver({ upload: () => (fails ? fail() : Promise.resolve(done)) })
  store.choose(passport)
  await store.send()
  const before = store.problem
  fails = false
  const seen: unknown[] = []
  const stop = autorun(() => store.isBusy && seen.push(store.problem))
  await store.send()
  stop()
  expect(sent).toHaveLength(times)
  const isAgain = times === 2
  expect([store.problem, store.file]).toEqual(isAgain ? [undefined, undefined] : [before, passport])
  // the failure isn't shown during the next attempt
  expect(seen).toEqual(isAgain ? [undefined] : [])
})

it('[PRF-05] an incomplete profile is no failure, but has to be completed first', async () => {
  const { store } = storeOver({ create: () => refusing('KycUserProfileException') })
  expect(await store.start()).toBe(false)
  expect([store.lacksProfile, store.hasFailed]).toEqual([true, false])
})

it('[PRF-05] a document of 5 MB is not too large, and observers see each step', async () => {
  const { store, sent } = storeOver({
    read: async (_, onProgress) => {
      await Promise.resolve()
      onProgress(0.5)
      return 'iVBORw=='
    },
  })
  const seen = new Set<string>()
  const stop = autorun(() => seen.add(`${store.step} ${store.progress} ${store.isBusy}`))
  store.choose({ ...passport, size: 5 * 1024 * 1024 })
  expect(store.problem).toBeUndefined()
  await Promise.all([store.send(), store.send()])
  stop()
  expect([...seen]).toEqual([
    'idle 0 false',
    'reading 0 true',
    'reading 0.5 true',
    'sending 0.5 true',
    'idle 0.5 false',
  ])
  expect(sent).toHaveLength(1)
  store.choose(undefined)
  expect([store.file, store.problem]).toEqual([undefined, undefined])
})

it('[PRF-05] a check starts once, however often it is requested', async () => {
  let begun = 0
  const { store } = storeOver({
    create: async () => {
      begun++
      return done
    },
  })
  expect([store.lacksProfile, store.hasFailed, store.isBusy]).toEqual([false, false, false])
  const first = store.start()
  expect([store.step, store.isBusy]).toEqual(['starting', true])
  expect(await store.start()).toBe(false)
  expect([await first, begun, store.step]).toEqual([true, 1, 'idle'])
})

it.each([
  ['no answer', new ApiError({ kind: 'network', status: 0 })],
  ['a bug', Object.assign(new Error('no'), { type: 'KycUserProfileException' })],
])('[PRF-05] a check that does not begin for %s has failed, until it is tried again', async (_, failure) => {
  let fails = true
  const { store } = storeOver({ create: () => (fails ? Promise.reject(failure) : Promise.resolve(done)) })
  expect(await store.start()).toBe(false)
  expect([store.lacksProfile, store.hasFailed, store.isBusy]).toEqual([false, true, false])
  fails = false
  expect(await store.start()).toBe(true)
  expect([store.lacksProfile, store.hasFailed]).toEqual([false, false])
})
