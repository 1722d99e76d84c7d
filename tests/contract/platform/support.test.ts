import { expect, it } from 'vitest'

import { describeDatabases } from './databases.ts'
import { whileTesting } from './running.ts'
import { createVisitor, failureOf } from './visitor.ts'

const letter = { email: 'ana@example.com', message: 'Where is my bonus?', name: 'Ana' }

describeDatabases('on $name', ({ open }) => {
  const platform = whileTesting(open, { limits: { feedbackPerAddress: { points: 4, seconds: 60 } } })

  it('[API-21] a guest’s letter is kept as it was written, a player’s under the player’s number', async () => {
    const guest = createVisitor(platform.origin)
    const { id } = await guest.api.support.sendFeedback(letter)
    const player = createVisitor(platform.origin)
    await player.api.auth.login({ login: 'vera', password: 'croupier1' })
    const { uid } = await player.api.account.getInfo()
    const second = await player.api.support.sendFeedback({ email: letter.email, message: ' Thanks \n' })
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
    ['no address', { ...letter, email: '' }, { email: ['insertEmailAddress'] }],
    ['an address that is none', { ...letter, email: 'ana' }, { email: ['wrongEmailAddress'] }],
    ['nothing said', { ...letter, message: '  ' }, { message: ['requiredField'] }],
  ])('[API-21] a letter with %s is refused at its field', async (_, bad, invalidParameters) => {
    const { api } = createVisitor(platform.origin)
    expect(await failureOf(api.support.sendFeedback(bad))).toMatchObject({ status: 422, invalidParameters })
  })

  it('[API-21] an address that writes too much is asked to wait', async () => {
    const { api } = createVisitor(platform.origin)
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => api.support.sendFeedback(letter)))
    const failures = sent.filter(({ status }) => status === 'rejected')
    expect(failures.length).toBeGreaterThan(0)
    expect(failures[0]).toMatchObject({ reason: { type: 'TooManyRequestsException' } })
  })
})
