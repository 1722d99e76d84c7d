import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { NumberedEvent, RealtimeMessage } from '#schemas/playerEvent.ts'
import { closeCodes } from '#schemas/realtime.ts'
import type { BrokerMessage, BrokerPort, TabMessage, TabPort } from './messages.ts'
import { RealtimeBroker } from './RealtimeBroker.ts'
import type { Socket } from './RealtimeConnection.ts'
import { RealtimeTab } from './RealtimeTab.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Connects two ports, as a channel of the browser does. */
function pair(): [TabPort, BrokerPort] {
  const tab: TabPort = { post: (message) => broker.onMessage(message), onMessage: ignore, close: ignore }
  const broker: BrokerPort = { post: (message) => tab.onMessage(message), onMessage: ignore, close: ignore }
  return [tab, broker]
}
const ignore = (_message?: TabMessage | BrokerMessage) => undefined

const event = (number: number) =>
  ({ number, name: 'campaign.offer.available', data: { offer_id: number } }) satisfies NumberedEvent

interface FakeSocket extends Socket {
  readonly path: string
  isOpen: boolean
}

/** A broker over sockets that the test plays the platform of. */
function browser() {
  const sockets: FakeSocket[] = []
  const releases = new Map<string, () => void>()
  const broker = new RealtimeBroker({
    random: () => 0.5,
    onRelease: (lock, callback) => releases.set(lock, callback),
    open(path) {
      const close = () => void (socket.isOpen = false)
      const socket: FakeSocket = {
        path,
        isOpen: true,
        onMessage: null,
        onClose: null,
        send: () => undefined,
        close,
      }
      sockets.push(socket)
      return socket
    },
  })
  async function openTab({ uid = 7, getToken = async (): Promise<string | undefined> => `token of ${uid}` } = {}) {
    const [tabPort, brokerPort] = pair()
    const log: (number | string)[] = []
    broker.add(brokerPort)
    const lock = `tab ${releases.size}`
    const tab = new RealtimeTab({
      uid,
      lock,
      port: tabPort,
      getToken,
      onEvent: ({ number }) => log.push(number),
      onReload: () => log.push('reload'),
      onEnd: () => log.push('end'),
    })
    tab.attach()
    await vi.advanceTimersByTimeAsync(0)
    return { tab, log, crash: () => releases.get(lock)?.() }
  }
  const open = () => sockets.filter(({ isOpen }) => isOpen)
  return {
    sockets,
    openTab,
    open,
    receive: (message: RealtimeMessage) =>
      open()
        .at(-1)
        ?.onMessage?.({ data: JSON.stringify(message) }),
  }
}

describe('the tabs of a browser', () => {
  it('[BON-07] share one connection, and each shows every event once', async () => {
    const { openTab, sockets, receive } = browser()
    const [one, other] = [await openTab(), await openTab()]
    receive({ name: 'realtime.ready', number: 0 })
    receive(event(1))
    receive({ name: 'realtime.reload', number: 8 })
    receive(event(9))
    expect(sockets).toHaveLength(1)
    expect([one.log, other.log]).toEqual([
      [1, 'reload', 9],
      [1, 'reload', 9],
    ])
  })

  it('[BON-07] that come later get the events of the last minute, and those of another player nothing', async () => {
    const { openTab, receive, sockets } = browser()
    await openTab()
    receive({ name: 'realtime.ready', number: 0 })
    receive(event(1))
    await vi.advanceTimersByTimeAsync(40_000)
    receive(event(2))
    await vi.advanceTimersByTimeAsync(20_001)
    const [later, other] = [await openTab(), await openTab({ uid: 8 })]
    expect([later.log, other.log]).toEqual([[2], []])
    expect(sockets.map(({ path }) => path)).toEqual([
      '/api/realtime?token=token+of+7&player=7',
      '/api/realtime?token=token+of+8&player=8',
    ])
  })

  it('[BON-07] that are shown again from the browser’s cache show nothing twice', async () => {
    const { openTab, receive } = browser()
    const [hidden] = [await openTab(), await openTab()]
    receive({ name: 'realtime.ready', number: 0 })
    receive(event(1))
    hidden.tab.detach()
    receive(event(2))
    hidden.tab.attach()
    expect(hidden.log).toEqual([1, 2])
  })

  it.each(['leaves', 'ends without a word'])('[BON-07] close the connection when the last one %s', async (way) => {
    const { openTab, open } = browser()
    const tabs = [await openTab(), await openTab()]
    for (const [index, { tab, crash }] of tabs.entries()) {
      expect(open()).toHaveLength(1)
      if (way === 'leaves' || index === 0) tab.detach()
      else crash()
    }
    expect(open()).toHaveLength(0)
  })

  it('[BON-07] learn all together that the session has ended, and may attach again', async () => {
    const { openTab, open, sockets, receive } = browser()
    let token: string | undefined = 'T'
    const getToken = async () => token
    const tabs = [await openTab({ getToken }), await openTab({ getToken })]
    receive({ name: 'realtime.ready', number: 0 })
    token = undefined
    sockets[0]?.onClose?.({ code: closeCodes.unauthorized })
    await vi.advanceTimersByTimeAsync(1000)
    expect(tabs.map(({ log }) => log)).toEqual([['end'], ['end']])
    expect(open()).toHaveLength(0)
    token = 'T'
    await openTab({ getToken })
    expect(open()).toHaveLength(1)
  })

  it('[BON-07] answer for one that is frozen when a token is needed', async () => {
    const { openTab, open, sockets } = browser()
    await openTab()
    await openTab({ getToken: () => new Promise(() => undefined) })
    sockets[0]?.onClose?.({ code: 1006 })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(5000)
    expect(sockets).toHaveLength(2)
    expect(open().at(-1)?.path).toContain('token+of+7')
  })

  it('[BON-07] that fail to get a token are asked again', async () => {
    const { openTab, sockets } = browser()
    const getToken = vi.fn(async () => 'T').mockRejectedValueOnce(new Error('offline'))
    await openTab({ getToken })
    await vi.advanceTimersByTimeAsync(1000)
    expect(sockets).toHaveLength(1)
  })
})
