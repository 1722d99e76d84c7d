import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { player } from '../../.storybook/player.ts'
import { askForCode } from './askForCode.ts'
import { SessionStore } from './SessionStore.ts'
import { UiStore } from './UiStore.ts'

/** A player whose password was right and whose code is missing. */
async function signingIn() {
  const api = apiOver({
    'account.getInfo': async () => player,
    'auth.login': async (sent) => ({ status: 'code' in sent && sent.code ? 'success' : 'two_factor', resend_time: 60 }),
  })
  const [ui, session] = [new UiStore(), new SessionStore(api)]
  ui.dialogs.open({ slug: 'authorization', group: 'auth' })
  await session.signIn({ login: 'ana', password: 'secret-1' })
  return { ui, session }
}

it('[AUT-04] the code dialog replaces the sign-in, and leads to where the sign-in would have led', async () => {
  const { ui, session } = await signingIn()
  const led: string[] = []
  const shown = askForCode({ ui, session }, async () => void led.push('offers'))
  expect(ui.dialogs.stack).toMatchObject([{ slug: 'twofa', group: 'auth' }])
  ui.dialogs.top?.markShown()
  await shown
  await session.resendCode()
  void askForCode({ ui, session })
  session.setContinuation(async () => void led.push('elsewhere'))
  await session.pending?.goOn?.()
  expect(led).toEqual(['offers'])
})

it('[AUT-04] closing the dialog cancels the sign-in', async () => {
  const { ui, session } = await signingIn()
  const shown = askForCode({ ui, session })
  expect(session.pending).toBeDefined()
  ui.dialogs.close()
  await shown
  await ui.dialogs.top?.answered
  expect(session.pending).toBeUndefined()
  await expect(session.confirmCode('123456')).rejects.toThrow('no sign-in waits for a code')
})

it('without the dialog the sign-in fails', async () => {
  const { ui, session } = await signingIn()
  const shown = askForCode({ ui, session })
  ui.dialogs.top?.fail(new Error('no dialog twofa'))
  await expect(shown).rejects.toThrow('no dialog twofa')
})
