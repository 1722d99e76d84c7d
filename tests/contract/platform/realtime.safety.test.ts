import { request } from 'node:http'
import { expect, it } from 'vitest'
import { closeCodes, REALTIME_PATH } from '#schemas/realtime.ts'
import type { Api } from '#src/api/index.ts'
import { createVisitor, type Visitor } from './createVisitor.ts'
import { describeDatabases } from './describeDatabases.ts'
import { openRealtime, openWithToken, realtimeAddress, type Realtime } from './openRealtime.ts'
import { setUpPlatform } from './setUpPlatform.ts'

const WITHIN_A_SECOND = { timeout: 1000, interval: 20 }
const password = 'secret1'

describeDatabases('on $name', ({ open }) => {
  let now = Date.now()
  const platform = setUpPlatform(open, { clock: () => new Date(now) })
  let players = 0

  async function newPlayer() {
    const visitor = createVisitor(platform.origin)
    const email = `guarded${(players += 1)}@example.com`
    const { uid } = await visitor.api.auth.register({ email, password, terms: true })
    return { visitor, api: visitor.api, email, uid }
  }

  async function signIn(email: string): Promise<Visitor> {
    const visitor = createVisitor(platform.origin)
    await visitor.api.auth.login({ login: email, password })
    return visitor
  }

  it('[BON-07] a token opens one websocket, of its own player, within a minute', async () => {
    const [own, other] = [await newPlayer(), await newPlayer()]
    const tokenOf = async (api: Api) => (await api.account.getToken()).token
    const closeCode = async (token: string, player: number) =>
      (await openWithToken(platform.origin, { token, player })).closeCode
    const used = await tokenOf(own.api)
    const connection = await openWithToken(platform.origin, { token: used, player: own.uid })
    expect(connection.messages).toEqual([{ name: 'realtime.ready', number: 0 }])
    expect(await closeCode(used, own.uid)).toBe(closeCodes.unauthorized)
    expect(await closeCode('unknown', own.uid)).toBe(closeCodes.unauthorized)
    expect(await closeCode(await tokenOf(other.api), own.uid)).toBe(closeCodes.unauthorized)
    const old = await tokenOf(own.api)
    now += 60_000
    expect(await closeCode(old, own.uid)).toBe(closeCodes.unauthorized)
    connection.close()
  })

  it('[BON-07] a token whose session has ended meanwhile opens nothing', async () => {
    const { api, uid } = await newPlayer()
    const { token } = await api.account.getToken()
    await api.auth.logout()
    const connection = await openWithToken(platform.origin, { token, player: uid })
    await expect.poll(() => connection.closeCode, WITHIN_A_SECOND).toBe(closeCodes.unauthorized)
  })

  it.each<[name: string, end: (api: Api, email: string) => Promise<unknown>]>([
    ['signing out', (api) => api.auth.logout()],
    [
      'a change of the password',
      (api) => api.passwords.changePassword({ old_password: password, password: 'secret2' }),
    ],
    ['closing the other sessions', async (_, email) => (await signIn(email)).api.sessions.closeOtherSessions()],
  ])('[BON-07] %s closes the websockets of that session within a second', async (_, end) => {
    const { api, email } = await newPlayer()
    const connections = [await openRealtime(platform.origin, api), await openRealtime(platform.origin, api)]
    await end(api, email)
    for (const connection of connections) {
      await expect.poll(() => connection.closeCode, WITHIN_A_SECOND).toBe(closeCodes.unauthorized)
    }
    await expect.poll(() => platform.sockets.size, WITHIN_A_SECOND).toBe(0)
  })

  it('[BON-07] another session of the player stays connected', async () => {
    const { api, email } = await newPlayer()
    const other = await signIn(email)
    const [own, others] = [await openRealtime(platform.origin, api), await openRealtime(platform.origin, other.api)]
    await api.auth.logout()
    await expect.poll(() => own.closeCode, WITHIN_A_SECOND).toBe(closeCodes.unauthorized)
    expect(others.closeCode).toBeUndefined()
    others.close()
  })

  it.each(['banned', 'deleted'] as const)('[BON-07] an account that is %s has no websocket', async (status) => {
    const { api, uid } = await newPlayer()
    const connection = await openRealtime(platform.origin, api)
    await platform.db.updateTable('account').set({ status }).where('uid', '=', String(uid)).execute()
    await expect.poll(() => connection.closeCode, WITHIN_A_SECOND).toBe(closeCodes.inactive)
  })

  it('[BON-07] a player has twenty connections at most', async () => {
    const { api } = await newPlayer()
    const connections: Realtime[] = []
    for (let opened = 0; opened < 20; opened++) connections.push(await openRealtime(platform.origin, api))
    const oneMore = await openRealtime(platform.origin, api)
    await expect.poll(() => oneMore.closeCode, WITHIN_A_SECOND).toBe(closeCodes.tooMany)
    for (const connection of connections) {
      expect(connection.closeCode).toBeUndefined()
      connection.close()
    }
  })

  it.each(['what?', 'x'.repeat(1000)])(
    '[BON-07] a client that sends anything but heartbeats is cut off',
    async (text) => {
      const { api, uid: player } = await newPlayer()
      const { token } = await api.account.getToken()
      const socket = new WebSocket(realtimeAddress(platform.origin, { token, player }))
      const closed = new Promise<boolean>((resolve) => socket.addEventListener('close', () => resolve(true)))
      await new Promise((resolve) => socket.addEventListener('message', resolve, { once: true }))
      socket.send(text)
      expect(await closed).toBe(true)
    },
  )

  /** Offers to become a websocket. Returns the status of the answer. */
  async function statusOf(headers: Record<string, string>): Promise<number | undefined> {
    const { api, uid: player } = await newPlayer()
    const { token } = await api.account.getToken()
    const url = realtimeAddress(platform.origin, { token, player }).replace('ws', 'http')
    const key = { 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==', 'sec-websocket-version': '13' }
    const outgoing = request(url, { headers: { connection: 'Upgrade', upgrade: 'websocket', ...key, ...headers } })
    return new Promise((resolve, reject) => {
      outgoing.on('error', reject)
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode))
      outgoing.on('upgrade', (answer, socket) => {
        socket.destroy()
        resolve(answer.statusCode)
      })
      outgoing.end()
    })
  }

  it('[BON-07] pages of other sites open no websocket', async () => {
    expect(await statusOf({ origin: platform.origin })).toBe(101)
    expect(await statusOf({ origin: 'https://evil.example' })).toBe(400)
    expect(await statusOf({ origin: platform.origin, 'sec-fetch-site': 'cross-site' })).toBe(400)
  })

  it.each([
    ['a request that offers no websocket', `${REALTIME_PATH}?token=a&player=1`, 400, 1040],
    ['a request without a token', `${REALTIME_PATH}?player=1`, 422, 1130],
  ])('%s is refused', async (_, path, status, code) => {
    const answer = await fetch(platform.origin + path)
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ error: { code } })
  })

  it('a request elsewhere that offers to become a websocket gets the answer of any other', async () => {
    const headers = { connection: 'close, Upgrade', upgrade: 'websocket' }
    const status = await new Promise((resolve, reject) => {
      const outgoing = request(`${platform.origin}/ready`, { headers })
      outgoing.on('response', (answer) => resolve(answer.resume().statusCode))
      outgoing.on('error', reject).end()
    })
    expect(status).toBe(200)
  })
})
