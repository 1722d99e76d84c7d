import { autorun } from 'mobx'
import { expect, it } from 'vitest'
import { ApiError } from '#src/api/error.ts'
import { ContactStore } from './ContactStore.ts'

const email = 'ana@example.com'
const done = () => Promise.resolve(1 as const)
const later = new ApiError({ kind: 'refused', status: 429, error_data: { resend_time: 41 } })

/** A store with a platform that always answers in this way. */
function storeOver(answer: () => Promise<unknown>, storedKeys: string[] = []) {
  const call = answer as () => Promise<1>
  const contacts = { sendConfirmationToContact: call, changeSubscription: call, unsubscribe: call }
  const set = async ({ key, value }: { key: string; value: string }) => {
    storedKeys.push(`${key}=${value}`)
    return 1 as const
  }
  return new ContactStore({ contacts, storage: { set } }, () => 1000)
}

it('[PRF-08] a player who has requested a code no longer sees the hint', async () => {
  const storedKeys: string[] = []
  await storeOver(() => Promise.reject(later), storedKeys).sendCode(email)
  expect(storedKeys).toEqual([])
  await storeOver(done, storedKeys).sendCode(email)
  expect(storedKeys).toEqual(['confirm_sent=1'])
})

it('[PRF-02] another code can be requested a minute after the last one', async () => {
  const store = storeOver(done)
  const sent = store.sendCode(email)
  expect(store.sending.has(email)).toBe(true)
  await sent
  expect([store.sending.has(email), store.resendAt.get(email)]).toEqual([false, 61_000])
})

it('[PRF-02] a request that comes too early waits for the time of the platform', async () => {
  const store = storeOver(() => Promise.reject(later))
  await store.sendCode(email)
  expect([store.resendAt.get(email), store.failedContacts.has(email)]).toEqual([42_000, false])
})

it.each([
  ['an answer other than 1', () => Promise.resolve(0)],
  ['a failure', () => Promise.reject(new ApiError({ kind: 'network', status: 0 }))],
])('[PRF-10] %s means that no code was sent, and that a subscription is as it was', async (_, answer) => {
  const store = storeOver(answer)
  await store.sendCode(email)
  expect([store.failedContacts.has(email), store.resendAt.has(email)]).toEqual([true, false])
  const wish = store.subscribe(email, { isSubscribed: true })
  expect(store.isSubscribed({ contact: email, is_subscribed: false })).toBe(true)
  await expect(wish).rejects.toThrow(/did not carry out the request|the call failed/)
  expect(store.isSubscribed({ contact: email, is_subscribed: false })).toBe(false)
})

it('[PRF-04] all subscriptions end at once', async () => {
  const store = storeOver(done)
  await store.subscribe('34600000000', { isSubscribed: true })
  await store.unsubscribeAll([email, '34600000000'])
  expect([email, '34600000000'].map((contact) => store.isSubscribed({ contact, is_subscribed: true }))).toEqual([
    false,
    false,
  ])
})

it('[PRF-02] one code is sent at a time, and observers see the outcome', async () => {
  let calls = 0
  let answer: unknown = 0
  const store = storeOver(async () => {
    calls++
    return answer
  })
  const seen: string[] = []
  const stop = autorun(() =>
    seen.push(`${store.sending.has(email)} ${store.failedContacts.has(email)} ${store.resendAt.has(email)}`),
  )
  await Promise.all([store.sendCode(email), store.sendCode(email)])
  expect([calls, store.failedContacts.has(email)]).toEqual([1, true])
  answer = 1
  const again = store.sendCode(email)
  expect(store.failedContacts.has(email)).toBe(false)
  await again
  stop()
  expect([seen[0], seen.at(-1)]).toEqual(['false false false', 'false false true'])
})

it('[PRF-02] a refusal without a time counts as a failure', async () => {
  const odd = new ApiError({ kind: 'refused', status: 429, error_data: { resend_time: 'soon' } })
  const store = storeOver(() => Promise.reject(odd))
  await store.sendCode(email)
  expect([store.failedContacts.has(email), store.resendAt.has(email)]).toEqual([true, false])
})

it('[PRF-04] a change shows at once, before the platform has answered', async () => {
  const store = storeOver(done)
  const seen: boolean[] = []
  const stop = autorun(() => seen.push(store.isSubscribed({ contact: email, is_subscribed: false })))
  await store.subscribe(email, { isSubscribed: true })
  stop()
  expect(seen).toEqual([false, true])
})
