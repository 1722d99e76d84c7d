import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseSignals } from '#src/server/signals/DatabaseSignals.ts'
import { createTemporary } from '../platform/createTemporary.ts'
import { hasPostgres } from '../platform/describeDatabases.ts'
import { TcpProxy } from './TcpProxy.ts'

const waitOptions = { timeout: 60_000, interval: 10 }

/**
 * The signals' view of a web server: it counts its looks at the content and records the notices of
 * others.
 */
class Listener {
  looks = 0
  readonly events: string[] = []
  readonly signals: DatabaseSignals

  constructor(url: string) {
    this.signals = new DatabaseSignals({
      url,
      checkInterval: 100,
      onContent: async () => this.looks++,
      onAvailabilityChange: (unreachable) => this.events.push(unreachable ? 'away' : 'back'),
    })
    this.signals.start()
  }

  async waitForLooks(times: number): Promise<void> {
    await vi.waitFor(() => expect(this.looks).toBe(times), waitOptions)
  }
}

describe.skipIf(!hasPostgres)('signals between web servers', () => {
  let database: Awaited<ReturnType<typeof createTemporary>>
  let wire: TcpProxy
  let proxied: Listener
  let direct: Listener
  let proxiedUrl: string

  beforeEach(async () => {
    database = await createTemporary()
    wire = new TcpProxy(database.url)
    proxiedUrl = await wire.open(database.url)
    proxied = new Listener(proxiedUrl)
    direct = new Listener(database.url)
    // a server that begins to listen looks for changes that it has missed
    await Promise.all([proxied.waitForLooks(1), direct.waitForLooks(1)])
  })

  afterEach(async () => {
    await Promise.all([proxied.signals.close(), direct.signals.close()])
    wire.close()
    await database.drop()
  })

  it('[ENG-12] let each server look once, the one with the webhook immediately', async () => {
    proxied.signals.contentChanged()
    expect(proxied.looks).toBe(2)
    await direct.waitForLooks(2)
    direct.signals.contentChanged()
    await proxied.waitForLooks(3)
    expect([proxied.looks, direct.looks]).toEqual([3, 3])
  })

  it('[ENG-13] deliver missed signals later, and look for missed changes', async () => {
    wire.cut()
    await vi.waitFor(() => expect(proxied.signals.unavailableSince).not.toBeNull(), waitOptions)
    proxied.signals.contentChanged()
    direct.signals.contentChanged()
    expect([proxied.looks, direct.looks]).toEqual([2, 2])
    wire.mend()
    await Promise.all([proxied.waitForLooks(3), direct.waitForLooks(3)])
    expect([proxied.signals.unavailableSince, proxied.events, direct.events]).toEqual([null, ['away', 'back'], []])
  })

  it('[ENG-13] notice a stalled connection, and replace it', async () => {
    wire.silence()
    direct.signals.contentChanged()
    await vi.waitFor(() => expect(proxied.signals.unavailableSince).not.toBeNull(), waitOptions)
    expect(proxied.looks).toBe(1)
    proxied.signals.contentChanged()
    wire.mend()
    await Promise.all([proxied.waitForLooks(3), direct.waitForLooks(3)])
  })

  it('stop at once, whether the database is available, unavailable or stalled', async () => {
    wire.silence()
    await expectToStopAtOnce(proxied)
    wire.cut()
    const unreachable = new Listener(proxiedUrl)
    await vi.waitFor(() => expect(unreachable.events).toEqual(['away']), waitOptions)
    await expectToStopAtOnce(unreachable)
    await expectToStopAtOnce(direct)
  })
})

async function expectToStopAtOnce({ signals }: Listener): Promise<void> {
  const from = performance.now()
  await signals.close()
  // a single new connection may take twice as long
  expect(performance.now() - from).toBeLessThan(10_000)
}
