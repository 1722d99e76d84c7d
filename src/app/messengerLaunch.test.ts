import { describe, expect, it } from 'vitest'
import type { MessengerLaunch } from '#schemas/messenger.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { ToastStore } from '#src/stores/ToastStore.ts'
import { signInByLaunch } from './messengerLaunch.ts'

const user = JSON.stringify({ id: 77, username: 'ana', language_code: 'es' })
const payload = new URLSearchParams({ user, auth_date: '1', hash: 'abc' }).toString()
const hash = `#${new URLSearchParams({ tgWebAppData: payload, tgWebAppVersion: '7.0' })}`

async function launch(from: string, register: (launch: MessengerLaunch) => Promise<void>) {
  const toasts = new ToastStore()
  const stores = { ui: { toasts }, session: { registerByMessenger: register } } as unknown as RootStore
  await signInByLaunch(stores, from)
  return toasts.toasts.map(({ type, key }) => [type, key])
}

describe('a launch from the messenger', () => {
  it('[AUT-18] sends who it is, and the data as the messenger has signed it', async () => {
    const sent: MessengerLaunch[] = []
    expect(await launch(hash, async (data) => void sent.push(data))).toEqual([])
    expect(sent).toEqual([{ id: '77', username: 'ana', hash: 'abc', language_code: 'es', payload }])
  })

  it.each([
    ['is refused', hash, () => Promise.reject(new Error('refused'))],
    ['cannot be read', '#tgWebAppData=x', () => Promise.resolve()],
  ])('[AUT-13] an error toast tells when it %s', async (_, from, register) => {
    expect(await launch(from, register)).toEqual([['error', 'common.messengerError']])
  })
})
