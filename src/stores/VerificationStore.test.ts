import { expect, it } from 'vitest'
import type { Verification } from '#schemas/verification.ts'
import { ApiError } from '#src/api/error.ts'
import { type DocumentFile, VerificationStore } from './VerificationStore.ts'

const passport = { name: 'passport.png', size: 1000, type: 'image/png' }
const done: Verification = { provider: 'sandbox', state: 'pending', reasons: [] }

interface Answers {
  readonly create?: () => Promise<Verification>
  readonly upload?: () => Promise<Verification>
  readonly read?: () => Promise<string>
}

/** A store over a platform that answers like this. */
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

it('[PRF-05] a document is sent with its name, and nothing of it stays', async () => {
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
  [{ upload: () => Promise.reject(new ApiError({ kind: 'network', status: 0 })) }, 'notSent'],
] satisfies [Answers, string][])('[PRF-05] what goes wrong on the way is told (%#: %s)', async (answers, problem) => {
  const { store } = storeOver(answers)
  store.choose(passport)
  await store.send()
  expect([store.problem, store.file, store.isBusy]).toEqual([problem, passport, false])
})

it('[PRF-05] a profile that lacks data is no failure, but what comes first', async () => {
  const { store } = storeOver({ create: () => refusing('KycUserProfileException') })
  expect(await store.start()).toBe(false)
  expect([store.lacksProfile, store.hasFailed]).toEqual([true, false])
})
