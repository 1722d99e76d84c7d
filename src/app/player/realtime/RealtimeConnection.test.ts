import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { RealtimeMessage } from '#schemas/playerEvent.ts'
import { closeCodes, SILENCE_MS } from '#schemas/realtime.ts'
import { RealtimeConnection, type Socket, TokenRefused } from './RealtimeConnection.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

interface FakeSocket extends Socket {
  readonly path: string
  readonly sent: string[]
  isClosed: boolean
}

interface Setting {
  readonly after?: number
  readonly random?: () => number
  readonly getToken?: () => Promise<string>
}

/** Starts a connection over sockets that the test plays the platform of. */
async function start({ after, random = () => 0.5, getToken = async () => 'T' }: Setting = {}) {
  const sockets: FakeSocket[] = []
  const log: (number | string)[] = []
  const connection = new RealtimeConnection({
    uid: 7,
    after,
    random,
    getToken,
    open(path) {
      const sent: string[] = []
      const socket: FakeSocket = {
        path,
        sent,
        isClosed: false,
        onMessage: null,
        onClose: null,
        send: (text) => sent.push(text),
        close: () => (socket.isClosed = true),
      }
      sockets.push(socket)
      return socket
    },
    onEvent: ({ number }) => log.push(number),
    onReload: () => log.push('reload'),
    onEnd: () => log.push('end'),
  })
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  const newest = () => sockets.at(-1)
  return {
    connection,
    sockets,
    log,
    newest,
    receive: (message: RealtimeMessage) => newest()?.onMessage?.({ data: JSON.stringify(message) }),
    close: (code: number) => newest()?.onClose?.({ code }),
    paths: () => sockets.map(({ path }) => path),
  }
}

const event = (number: number) =>
  ({ number, name: 'campaign.offer.available', data: { offer_id: number } }) satisfies RealtimeMessage

describe('the connection of a player', () => {
  it('[BON-07] is opened with a token and the player, and again with the last number', async () => {
    const { receive, close, paths } = await start()
    receive({ name: 'realtime.ready', number: 4 })
    receive(event(5))
    close(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(paths()).toEqual(['/api/realtime?token=T&player=7', '/api/realtime?token=T&player=7&after=5'])
  })

  it('[BON-07] goes on from the number that the tab had before', async () => {
    const { paths } = await start({ after: 12 })
    expect(paths()).toEqual(['/api/realtime?token=T&player=7&after=12'])
  })

  it('[BON-07] passes each event on once, in order, whatever is sent twice', async () => {
    const { receive, close, log } = await start()
    receive({ name: 'realtime.ready', number: 4 })
    for (const number of [4, 5, 5, 6]) receive(event(number))
    close(1006)
    await vi.advanceTimersByTimeAsync(1000)
    receive({ name: 'realtime.ready', number: 6 })
    for (const number of [5, 6, 7]) receive(event(number))
    expect(log).toEqual([5, 6, 7])
  })

  it('[BON-07] loads anew where the platform says so, and goes on from the number that it names', async () => {
    const { receive, log } = await start({ after: 3 })
    receive({ name: 'realtime.reload', number: 500 })
    receive(event(500))
    receive(event(501))
    expect(log).toEqual(['reload', 501])
    const lower = await start({ after: 9 })
    lower.receive({ name: 'realtime.reload', number: 2 })
    lower.receive(event(3))
    expect(lower.log).toEqual(['reload', 3])
  })

  it.each([
    [0, [500, 1000, 2000, 4000, 8000, 15_000, 15_000]],
    [0.5, [750, 1500, 3000, 6000, 12_000, 22_500, 22_500]],
    [1, [1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]],
  ])('[BON-07] is opened again after a growing pause with a random part of %d', async (random, pauses) => {
    const { sockets, close } = await start({ random: () => random })
    for (const pause of pauses) {
      close(1006)
      const count = sockets.length
      await vi.advanceTimersByTimeAsync(pause - 1)
      expect(sockets).toHaveLength(count)
      await vi.advanceTimersByTimeAsync(1)
      expect(sockets).toHaveLength(count + 1)
    }
  })

  it('[BON-07] has the shortest pause again once it was ready, and none when the browser is online', async () => {
    const { sockets, close, receive, connection } = await start()
    close(1006)
    await vi.advanceTimersByTimeAsync(1000)
    receive({ name: 'realtime.ready', number: 0 })
    close(1006)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(3)
    close(1006)
    connection.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(4)
    connection.retryNow()
    await vi.advanceTimersByTimeAsync(0)
    expect(sockets).toHaveLength(4)
  })

  it('[BON-07] waits longest where the player has too many connections', async () => {
    const { sockets, close, receive } = await start({ random: () => 1 })
    receive({ name: 'realtime.ready', number: 0 })
    close(closeCodes.tooMany)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(sockets).toHaveLength(2)
  })

  it('[BON-07] answers heartbeats, and is lost when none comes', async () => {
    const { sockets, newest, receive } = await start()
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
    receive({ name: 'realtime.heartbeat' })
    expect(newest()?.sent).toEqual(['heartbeat'])
    await vi.advanceTimersByTimeAsync(SILENCE_MS - 1)
    expect(newest()?.isClosed).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(newest()?.isClosed).toBe(true)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(2)
  })

  it('[BON-07] ends with the session: a token is refused after the platform has closed it', async () => {
    let isSignedIn = true
    const getToken = () => (isSignedIn ? Promise.resolve('T') : Promise.reject(new TokenRefused()))
    const { sockets, close, receive, log } = await start({ getToken })
    receive({ name: 'realtime.ready', number: 0 })
    isSignedIn = false
    close(closeCodes.unauthorized)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(log).toEqual(['end'])
    expect(sockets).toHaveLength(1)
  })

  it('[BON-07] ends with a banned account, without another token', async () => {
    const getToken = vi.fn(async () => 'T')
    const { close, log } = await start({ getToken })
    close(closeCodes.inactive)
    await vi.advanceTimersByTimeAsync(100_000)
    expect(log).toEqual(['end'])
    expect(getToken).toHaveBeenCalledTimes(1)
  })

  it('[BON-07] tries again when a token can’t be had', async () => {
    const getToken = vi.fn(async () => 'T').mockRejectedValueOnce(new Error('offline'))
    const { sockets } = await start({ getToken })
    expect(sockets).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(1)
  })

  it('[BON-07] that is stopped closes its socket and opens no other', async () => {
    const { connection, sockets, newest } = await start()
    connection.stop()
    expect(newest()?.isClosed).toBe(true)
    connection.retryNow()
    await vi.advanceTimersByTimeAsync(100_000)
    expect(sockets).toHaveLength(1)
    const tokens = Promise.withResolvers<string>()
    const slow = await start({ getToken: () => tokens.promise })
    slow.connection.stop()
    tokens.resolve('T')
    await vi.advanceTimersByTimeAsync(100_000)
    expect(slow.sockets).toHaveLength(0)
  })
})
