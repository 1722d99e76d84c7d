import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import { player } from '../../.storybook/player.ts'
import { SessionStore } from './SessionStore.ts'

const guest = { ...player, uid: 0 }
const sessionAmong = (answer: () => Promise<unknown>) =>
  new SessionStore(apiOver({ 'account.getInfo': answer }), player)

it('[AUT-01] a page for the same player asks nobody', async () => {
  const session = sessionAmong(() => expect.fail('nothing is to be asked'))
  expect(await session.follow(player.uid)).toBe(false)
})

it.each([
  ['a guest', 0, guest, false],
  ['another player', 8, { ...player, uid: 8 }, true],
])('[AUT-01] a page for %s changes who is here, when the platform says so', async (_, uid, account, isAuth) => {
  const session = sessionAmong(() => Promise.resolve(account))
  expect(await session.follow(uid)).toBe(true)
  expect(session).toMatchObject({ account, isAuth })
})

it('[AUT-01] a page that was made before the player signed in changes nothing, nor does a platform without an answer', async () => {
  const session = sessionAmong(() => Promise.resolve(player))
  expect(await session.follow(0)).toBe(false)
  const silent = sessionAmong(() => Promise.reject(new Error('no answer')))
  await expect(silent.follow(0)).rejects.toThrow('no answer')
  expect(silent.isAuth).toBe(true)
})
