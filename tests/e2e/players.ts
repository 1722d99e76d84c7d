import { type APIRequestContext, expect } from '@playwright/test'

export interface Player {
  readonly login: string
  readonly password: string
}

/** The demo players. */
export const vera: Player = { login: 'vera', password: 'croupier1' }
export const samira: Player = { login: 'samira', password: 'croupier3' }

/** Signs in without the form; `page.request` shares the session with the page. */
export async function signIn(request: APIRequestContext, { login, password }: Player): Promise<void> {
  const answer = await request.post('/api/auth.login', { form: { login, password } })
  expect(answer.status()).toBe(200)
}

let lastPlayer = Date.now()

/** Returns an e-mail address that no other player has. */
export const newEmail = () => `player${(lastPlayer++).toString(36)}@example.com`

/** Registers a player for this test alone. */
export async function register(request: APIRequestContext): Promise<Player> {
  const player = { login: newEmail(), password: 'croupier9' }
  const form = { email: player.login, password: player.password, terms: '1' }
  const answer = await request.post('/api/auth.register', { form })
  expect(answer.status()).toBe(200)
  await seeCampaigns(request)
  return player
}

/** Marks the campaigns as seen, so that no popup interrupts the test. */
export async function seeCampaigns(request: APIRequestContext): Promise<void> {
  const form = { key: 'seen_popups', value: 'first-deposit,long-weekend' }
  expect((await request.post('/api/storage.set', { form })).status()).toBe(200)
}

/** Returns a Spanish mobile number that no other player has. */
export const newPhone = () => `346${String(lastPlayer++).slice(-8)}`
