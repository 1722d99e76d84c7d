import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseSignals } from '#src/server/signals/DatabaseSignals.ts'
import { createTemporary, hasPostgres } from '../platform/databases.ts'
import { Wire } from './Wire.ts'

const soon = { timeout: 60_000, interval: 10 }

/** A web server as far as signals go: how often it looked, and what it was told of the others. */
class Listener {
  looks = 0
  readonly told: string[] = []
  readonly signals: DatabaseSignals

  constructor(url: string) {
    this.signals = new DatabaseSignals({
      url,
      pulse: 100,
      onContent: async () => this.looks++,
      onOthers: (away) => this.told.push(away ? 'away' : 'back'),
    })
    this.signals.start()
  }

  async looked(times: number): Promise<void> {
    await vi.waitFor(() => expect(this.looks).toBe(times), soon)
  }
}

describe.skipIf(!hasPostgres)('signals between web servers', () => {
  let database: Awaited<ReturnType<typeof createTemporary>>
  let wire: Wire
  let near: Listener
  let far: Listener
  let through: string

  beforeEach(async () => {
    database = await createTemporary()
    wire = new Wire(database.url)
    through = await wire.open(database.url)
    near = new Listener(through)
    far = new Listener(database.url)
    // whoever begins to listen looks for what was missed
    await Promise.all([near.looked(1), far.looked(1)])
  })

  afterEach(async () => {
    await Promise.all([near.signals.close(), far.signals.close()])
    wire.close()
    await database.drop()
  })

  it('[ENG-12] let each server look once, the one that was told at once', async () => {
    near.signals.contentChanged()
    expect(near.looks).toBe(2)
    await far.looked(2)
    far.signals.contentChanged()
    await near.looked(3)
    expect([near.looks, far.looks]).toEqual([3, 3])
  })

  it('[ENG-13] tell the others later what could not be told, and look for what was missed', async () => {
    wire.cut()
    await vi.waitFor(() => expect(near.signals.awaySince).not.toBeNull(), soon)
    near.signals.contentChanged()
    far.signals.contentChanged()
    expect([near.looks, far.looks]).toEqual([2, 2])
    wire.mend()
    await Promise.all([near.looked(3), far.looked(3)])
    expect([near.signals.awaySince, near.told, far.told]).toEqual([null, ['away', 'back'], []])
  })

  it('[ENG-13] notice a connection that has gone silently, and make it anew', async () => {
    wire.silence()
    far.signals.contentChanged()
    await vi.waitFor(() => expect(near.signals.awaySince).not.toBeNull(), soon)
    expect(near.looks).toBe(1)
    near.signals.contentChanged()
    wire.mend()
    await Promise.all([near.looked(3), far.looked(3)])
  })

  it('end at once, whether the database is there, away or silent', async () => {
    wire.silence()
    await endsAtOnce(near)
    wire.cut()
    const away = new Listener(through)
    await vi.waitFor(() => expect(away.told).toEqual(['away']), soon)
    await endsAtOnce(away)
    await endsAtOnce(far)
  })
})

async function endsAtOnce({ signals }: Listener): Promise<void> {
  const from = performance.now()
  await signals.close()
  // to connect once more alone may take twice as long
  expect(performance.now() - from).toBeLessThan(10_000)
}
