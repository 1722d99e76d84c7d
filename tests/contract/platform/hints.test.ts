import Value from 'typebox/value'
import { expect, it } from 'vitest'
import { Hints } from '#schemas/hint.ts'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { moneyMovers } from './moveMoney.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const hourMs = 3600 * 1000

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  const inHours = (hours: number) => new Date(now + hours * hourMs).toISOString()
  let players = 0

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const email = `hints${(players += 1)}@example.com`
    const { uid } = await visitor.api.auth.register({ email, password: 'secret1', terms: true })
    return { ...visitor, uid: String(uid) }
  }

  it('[PRF-08] a new player is reminded for two hours to deposit, and for five days to confirm', async () => {
    const { api } = await newPlayer()
    const hints = await api.hints.getHints()
    expect(Value.Check(Hints, hints)).toBe(true)
    expect(hints).toEqual({ registration: inHours(2), confirm: inHours(120), now: inHours(0) })
    const confirm = hints.confirm
    now += 2 * hourMs
    expect(await api.hints.getHints()).toMatchObject({ registration: null, confirm })
    now += 118 * hourMs
    expect(await api.hints.getHints()).toMatchObject({ registration: null, confirm: null })
  })

  it('[PRF-08] a player with a deposit is not reminded to deposit', async () => {
    const { api, uid } = await newPlayer()
    await moneyMovers(platform.db, () => new Date(now)).deposit(uid, { amount: 100n })
    expect(await api.hints.getHints()).toMatchObject({ registration: null, confirm: inHours(120) })
  })

  it('[PRF-08] a player whose confirmation was sent is not reminded to confirm', async () => {
    const { api } = await newPlayer()
    await api.storage.set({ key: 'confirm_sent', value: '1' })
    expect(await api.hints.getHints()).toMatchObject({ registration: inHours(2), confirm: null })
  })

  it('[PRF-08] a player with a confirmed address is not reminded to confirm', async () => {
    const { api, uid } = await newPlayer()
    await platform.db.updateTable('contact').set({ is_confirmed: true }).where('uid', '=', uid).execute()
    expect(await api.hints.getHints()).toMatchObject({ registration: inHours(2), confirm: null })
  })

  it('[PRF-08] a player who has registered with two contacts is reminded to confirm until both are confirmed', async () => {
    const { api } = createVisitor(platform.origin)
    const contacts = { email: 'hints-both@example.com', phone: '34611222777', phone_country_code: 'ES' }
    const { uid } = await api.auth.register({ ...contacts, password: 'secret1', terms: true })
    for (const [type, confirm] of [
      ['email', inHours(120)],
      ['phone', null],
    ] as const) {
      const confirmed = platform.db.updateTable('contact').set({ is_confirmed: true }).where('uid', '=', String(uid))
      await confirmed.where('type', '=', type).execute()
      expect(await api.hints.getHints()).toMatchObject({ confirm })
    }
  })

  it('[PRF-08] a player is not reminded to confirm an added contact, which doesn’t sign in yet', async () => {
    const { api, uid } = await newPlayer()
    await platform.db.updateTable('contact').set({ is_confirmed: true }).where('uid', '=', uid).execute()
    await api.contacts.addContact({ type: 'phone', contact: '34611222888', phone_country_code: 'ES' })
    const { contacts } = await api.profile.getProfileInfo({ fields: ['contacts'] })
    expect(contacts).toMatchObject([{ is_confirmed: true }, { type: 'phone', is_confirmed: false }])
    expect(await api.hints.getHints()).toMatchObject({ registration: inHours(2), confirm: null })
  })

  it('[PRF-08] a guest has no hints', async () => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.hints.getHints())).toMatchObject({ type: 'AuthorizationException' })
  })
})
