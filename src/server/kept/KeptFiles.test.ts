import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { KEPT, KeptFiles, LARGEST, type OwnFile } from './KeptFiles.ts'
import type { KeptStore, StoredFile } from './KeptStore.ts'
import { keepOwnFiles } from './keepOwnFiles.ts'

const CARD = 'assets/Card-12345678.js'
const MENU = 'assets/Menu-12345678.js'

/** A store in memory that counts what it is asked, and can be away. */
class FakeStore implements KeptStore {
  readonly files = new Map<string, { content: Buffer; usedAt: number; size?: number }>()
  readonly asked = { list: 0, read: 0, write: 0 }
  isAway = false

  put(name: string, { unusedFor = 0, size }: { unusedFor?: number; size?: number } = {}): void {
    this.files.set(name, { content: Buffer.from(name), usedAt: Date.now() - unusedFor, ...(size && { size }) })
  }

  async list(): Promise<readonly StoredFile[]> {
    this.ask('list')
    return [...this.files].map(([name, { content, usedAt, size = content.length }]) => ({
      name,
      size,
      unusedFor: Date.now() - usedAt,
    }))
  }

  async read(name: string) {
    this.ask('read')
    return this.files.get(name)?.content
  }

  async write(name: string, content: Buffer) {
    this.ask('write')
    this.files.set(name, { content, usedAt: Date.now() })
  }

  async renew(names: readonly string[]) {
    for (const name of names) this.put(name)
  }

  async remove(files: readonly { readonly name: string }[]) {
    for (const { name } of files) this.files.delete(name)
  }

  private ask(what: keyof FakeStore['asked']): void {
    this.asked[what]++
    if (this.isAway) throw new Error('away')
  }
}

const own = (name: string, content = name): OwnFile => ({ name, content: () => Buffer.from(content) })

/** In ms. */
const BETWEEN_LOOKS = 50

let store: FakeStore
let kept: KeptFiles
let told: string[]

beforeEach(() => {
  store = new FakeStore()
  told = []
  kept = new KeptFiles({ store, onStore: (away) => told.push(away?.message ?? 'back'), betweenLooks: BETWEEN_LOOKS })
})

it('a file that was kept is read once, however often it is asked for', async () => {
  store.put(CARD)
  const contents = await Promise.all([kept.get(CARD), kept.get(CARD)])
  contents.push(await kept.get(CARD))
  expect(contents.map(String)).toEqual([CARD, CARD, CARD])
  expect(store.asked).toEqual({ list: 1, read: 1, write: 0 })
})

it('names that nobody has cost the store one look in a while, and no look when they are none of ours', async () => {
  const asked = []
  const from = Date.now()
  for (let index = 0; index < 30; index++) {
    asked.push(kept.get(`assets/Strange-${String(index).padStart(8, '0')}.js`))
    await delay(1)
  }
  for (const name of ['assets/../x-12345678.js', 'assets/x.js', '']) expect(await kept.get(name)).toBeUndefined()
  expect(new Set(await Promise.all(asked))).toEqual(new Set([undefined]))
  // the first one at once; on a busy machine thirty names take longer
  expect(store.asked.list).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - from) / BETWEEN_LOOKS))
  expect(store.asked.read).toBe(0)
})

it('what another server has kept a moment ago is found, though its name was not known a moment before', async () => {
  expect(await kept.get(CARD)).toBeUndefined()
  store.put(CARD)
  expect(String(await kept.get(CARD))).toBe(CARD)
})

it('a file that another server has removed is asked for no more', async () => {
  store.put(CARD)
  store.put(MENU)
  await kept.get(CARD)
  store.files.delete(MENU)
  expect(await kept.get(MENU)).toBeUndefined()
  expect(await Promise.all([kept.get(MENU), kept.get(MENU)])).toEqual([undefined, undefined])
  expect(store.asked.read).toBe(2)
})

it('only what is missing is written; what is there is renewed, and what nobody has used for days goes', async () => {
  store.put(CARD, { unusedFor: KEPT + 1 })
  store.put('assets/Gone-12345678.js', { unusedFor: KEPT + 1 })
  store.put('assets/Recent-12345678.js', { unusedFor: KEPT - 1000 })
  await kept.keepAll([
    own(CARD),
    own(MENU),
    own('assets/unhashed.js'),
    own('assets/Large-12345678.js', 'x'.repeat(LARGEST + 1)),
  ])
  expect([...store.files.keys()]).toEqual([CARD, 'assets/Recent-12345678.js', MENU])
  expect(store.asked.write).toBe(1)
  expect((await store.list()).find(({ name }) => name === CARD)?.unusedFor).toBeLessThan(1000)
})

it('of more than the store shall hold, what was used last stays', async () => {
  for (const [index, unusedFor] of [3000, 1000, 2000].entries())
    store.put(`assets/Big-0000000${index}.js`, { unusedFor, size: 240_000_000 })
  await kept.keepAll([])
  expect([...store.files.keys()]).toEqual(['assets/Big-00000001.js', 'assets/Big-00000002.js'])
})

it('[ENG-13] a store that is away is told once, holds nobody up, and is told when it is back', async () => {
  store.isAway = true
  await expect(kept.get(CARD)).rejects.toThrow('away')
  expect(kept.awaySince).not.toBeNull()
  await kept.keep(own(CARD))
  await kept.keep(own(MENU))
  expect([store.asked.write, told]).toEqual([0, ['away']])
  store.isAway = false
  await kept.keepAll([own(CARD)])
  expect([kept.awaySince, told]).toEqual([null, ['away', 'back']])
})

it('a new validator is kept before it is given out, but a store that hangs is not waited for', async () => {
  await kept.keep(own(CARD))
  expect(store.files.has(CARD)).toBe(true)
  vi.spyOn(store, 'write').mockReturnValue(new Promise(() => undefined))
  await kept.keep(own(MENU))
})

it('a validator that is there already is not written again, and the store is looked into once for all of them', async () => {
  store.put(CARD)
  await kept.keep(own(CARD))
  await kept.keep(own(MENU))
  await kept.keep(own(MENU))
  expect(store.asked).toEqual({ list: 1, read: 0, write: 1 })
})

it('a server keeps its files for as long as it runs, and soon tries again when the store was away', async () => {
  vi.useFakeTimers()
  store.isAway = true
  const keeping = keepOwnFiles(kept, () => [own(CARD)])
  await keeping.first
  expect(store.files.size).toBe(0)
  store.isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.files.has(CARD), kept.awaySince]).toEqual([true, null])
  store.files.clear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(store.files.has(CARD)).toBe(true)
  store.isAway = true
  await kept.get(MENU).catch(() => undefined)
  store.isAway = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(kept.awaySince).toBeNull()
  keeping.stop()
  store.files.clear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(store.files.size).toBe(0)
  vi.useRealTimers()
})
