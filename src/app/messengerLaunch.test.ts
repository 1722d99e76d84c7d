import { describe, expect, it } from 'vitest'
import type { LoginResult } from '#schemas/auth.ts'
import type { MessengerLaunch } from '#schemas/messenger.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { ToastStore } from '#src/stores/ToastStore.ts'
import { signInByLaunch } from './messengerLaunch.ts'

const user = JSON.stringify({ id: 77, username: 'ana', language_code: 'es' })
const payload = new URLSearchParams({ user, auth_date: '1', hash: 'abc' }).toString()
const hash = `#${new URLSearchParams({ tgWebAppData: payload, tgWebAppVersion: '7.0' })}`

async function launch(from: string, signIn: (launch: MessengerLaunch) => Promise<LoginResult>) {
  const toasts = new ToastStore()
  const opened: string[] = []
  const openAuth = (view: string) => opened.push(view)
  const stores = { ui: { toasts, openAuth }, session: { signInByMessenger: signIn } } as unknown as RootStore
  await signInByLaunch(stores, from)
  return { toasts: toasts.toasts.map(({ type, key }) => [type, key]), opened }
}

const answer = (status: LoginResult['status']) => Promise.resolve({ status, resend_time: null })

describe('a launch from the messenger', () => {
  it('[AUT-18] sends who it is, and the data as the messenger has signed it', async () => {
    const sent: MessengerLaunch[] = []
    const keep = (data: MessengerLaunch) => {
      sent.push(data)
      return answer('success')
    }
    expect(await launch(hash, keep)).toEqual({ toasts: [], opened: [] })
    expect(sent).toEqual([{ id: '77', username: 'ana', hash: 'abc', language_code: 'es', payload }])
  })

  it('[AUT-05] opens the second step for who has one', async () => {
    expect(await launch(hash, () => answer('two_factor'))).toEqual({ toasts: [], opened: ['twofa'] })
  })

  it.each([
    ['is refused', hash, () => Promise.reject(new Error('refused'))],
    ['cannot be read', '#tgWebAppData=x', () => answer('success')],
  ])('[AUT-13] an error toast tells when it %s', async (_, from, signIn) => {
    expect(await launch(from, signIn)).toEqual({ toasts: [['error', 'common.messengerError']], opened: [] })
  })
})
