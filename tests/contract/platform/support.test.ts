import { expect, it } from 'vitest'
import { createVisitor, failureOf } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const feedback = { email: 'ana@example.com', message: 'Where is my bonus?', name: 'Ana' }

describeDatabases('on $name', ({ open }) => {
  const platform = setUpPlatform(open, { limits: { feedbackPerAddress: { points: 4, seconds: 60 } } })

  it('[API-21] a guest’s message is stored as it was sent, a player’s with their uid', async () => {
    const guest = createVisitor(platform.origin)
    const { id } = await guest.api.support.sendFeedback(feedback)
    const player = createVisitor(platform.origin)
    await player.api.auth.login({ login: 'vera', password: 'croupier1' })
    const { uid } = await player.api.account.getInfo()
    const second = await player.api.support.sendFeedback({ email: feedback.email, message: ' Thanks \n' })
    const rows = await platform.db.selectFrom('feedback').selectAll().orderBy('id').execute()
    expect(
      rows.map(({ id: number, uid: who, name, email, message }) => [
        Number(number),
        who && Number(who),
        name,
        email,
        message,
      ]),
    ).toEqual([
      [id, null, 'Ana', 'ana@example.com', 'Where is my bonus?'],
      [second.id, uid, '', 'ana@example.com', 'Thanks'],
    ])
  })

  it.each([
    ['no address', { ...feedback, email: '' }, { email: ['insertEmailAddress'] }],
    ['an invalid address', { ...feedback, email: 'ana' }, { email: ['wrongEmailAddress'] }],
    ['an empty message', { ...feedback, message: '  ' }, { message: ['requiredField'] }],
  ])('[API-21] feedback with %s is refused at its field', async (_, invalid, invalidParameters) => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.support.sendFeedback(invalid))).toMatchObject({ status: 422, invalidParameters })
  })

  it('[API-21] feedback per address is limited', async () => {
    const { api } = createVisitor(platform.origin)
    const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => api.support.sendFeedback(feedback)))
    const failures = outcomes.filter(({ status }) => status === 'rejected')
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]).toMatchObject({ reason: { type: 'TooManyRequestsException' } })
  })
})
