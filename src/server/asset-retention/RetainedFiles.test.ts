import { setTimeout as delay } from 'node:timers/promises'
import { beforeEach, expect, it, vi } from 'vitest'
import { RETENTION, RetainedFiles, MAX_FILE_SIZE, type OwnFile } from './RetainedFiles.ts'
import type { RetainedFileStore, StoredFile } from './RetainedFileStore.ts'
import { retainOwnFiles } from './retainOwnFiles.ts'

const CARD = 'assets/Card-12345678.js'
const MENU = 'assets/Menu-12345678.js'

/** Keeps files in memory, counts its calls and can be made unavailable. */
class FakeStore implements RetainedFileStore {
  readonly files = new Map<string, { content: Buffer; usedAt: number; size?: number }>()
  readonly calls = { list: 0, read: 0, write: 0 }
  isUnavailable = false

  put(name: string, { unusedFor = 0, size }: { unusedFor?: number; size?: number } = {}): void {
    this.files.set(name, { content: Buffer.from(name), usedAt: Date.now() - unusedFor, ...(size && { size }) })
  }

  async list(): Promise<readonly StoredFile[]> {
    this.count('list')
    return [...this.files].map(([name, { content, usedAt, size = content.length }]) => ({
      name,
      size,
      unusedFor: Date.now() - usedAt,
    }))
  }

  async read(name: string) {
    this.count('read')
    return this.files.get(name)?.content
  }

  async write(name: string, content: Buffer) {
    this.count('write')
    this.files.set(name, { content, usedAt: Date.now() })
  }

  async renew(names: readonly string[]) {
    for (const name of names) this.put(name)
  }

  async remove(files: readonly { readonly name: string }[]) {
    for (const { name } of files) this.files.delete(name)
  }

  private count(call: keyof FakeStore['calls']): void {
    this.calls[call]++
    if (this.isUnavailable) throw new Error('away')
  }
}

const ownFile = (name: string, content = name): OwnFile => ({ name, content: () => Buffer.from(content) })

/** In milliseconds. */
const LIST_INTERVAL = 50

let store: FakeStore
let retainedFiles: RetainedFiles
let reports: string[]

beforeEach(() => {
  store = new FakeStore()
  reports = []
  retainedFiles = new RetainedFiles({
    store,
    onAvailabilityChange: (error) => reports.push(error?.message ?? 'back'),
    listInterval: LIST_INTERVAL,
  })
})

it('a retained file is read from the store once for many requests', async () => {
  store.put(CARD)
  const contents = await Promise.all([retainedFiles.get(CARD), retainedFiles.get(CARD)])
  contents.push(await retainedFiles.get(CARD))
  expect(contents.map(String)).toEqual([CARD, CARD, CARD])
  expect(store.calls).toEqual({ list: 1, read: 1, write: 0 })
})

it('unknown names cost one listing per interval, and invalid names none', async () => {
  const requests = []
  const startedAt = Date.now()
  for (let index = 0; index < 30; index++) {
    requests.push(retainedFiles.get(`assets/Strange-${String(index).padStart(8, '0')}.js`))
    await delay(1)
  }
  for (const name of ['assets/../x-12345678.js', 'assets/x.js', ''])
    expect(await retainedFiles.get(name)).toBeUndefined()
  expect(new Set(await Promise.all(requests))).toEqual(new Set([undefined]))
  // The first listing is immediate; on a slow machine thirty names need more of them.
  expect(store.calls.list).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - startedAt) / LIST_INTERVAL))
  expect(store.calls.read).toBe(0)
})

it('a file that another server has just written is found, though its name was unknown a moment before', async () => {
  expect(await retainedFiles.get(CARD)).toBeUndefined()
  store.put(CARD)
  expect(String(await retainedFiles.get(CARD))).toBe(CARD)
})

it('a file that another server has removed is no longer read from the store', async () => {
  store.put(CARD)
  store.put(MENU)
  await retainedFiles.get(CARD)
  store.files.delete(MENU)
  expect(await retainedFiles.get(MENU)).toBeUndefined()
  expect(await Promise.all([retainedFiles.get(MENU), retainedFiles.get(MENU)])).toEqual([undefined, undefined])
  expect(store.calls.read).toBe(2)
})

it('missing files are written, stored ones renewed, and those unused for longer than the retention removed', async () => {
  store.put(CARD, { unusedFor: RETENTION + 1 })
  store.put('assets/Gone-12345678.js', { unusedFor: RETENTION + 1 })
  store.put('assets/Recent-12345678.js', { unusedFor: RETENTION - 1000 })
  await retainedFiles.retainAll([
    ownFile(CARD),
    ownFile(MENU),
    ownFile('assets/unhashed.js'),
    ownFile('assets/Large-12345678.js', 'x'.repeat(MAX_FILE_SIZE + 1)),
  ])
  expect([...store.files.keys()]).toEqual([CARD, 'assets/Recent-12345678.js', MENU])
  expect(store.calls.write).toBe(1)
  expect((await store.list()).find(({ name }) => name === CARD)?.unusedFor).toBeLessThan(1000)
})

it('above the maximum total size, the most recently used files stay', async () => {
  for (const [index, unusedFor] of [3000, 1000, 2000].entries())
    store.put(`assets/Big-0000000${index}.js`, { unusedFor, size: 240_000_000 })
  await retainedFiles.retainAll([])
  expect([...store.files.keys()]).toEqual(['assets/Big-00000001.js', 'assets/Big-00000002.js'])
})

it('[ENG-13] an unavailable store is reported once, delays nobody, and is reported again when it is back', async () => {
  store.isUnavailable = true
  await expect(retainedFiles.get(CARD)).rejects.toThrow('away')
  expect(retainedFiles.unavailableSince).not.toBeNull()
  await retainedFiles.retain(ownFile(CARD))
  await retainedFiles.retain(ownFile(MENU))
  expect([store.calls.write, reports]).toEqual([0, ['away']])
  store.isUnavailable = false
  await retainedFiles.retainAll([ownFile(CARD)])
  expect([retainedFiles.unavailableSince, reports]).toEqual([null, ['away', 'back']])
})

it('a new validator is stored before its address is published, but a store that hangs is not awaited', async () => {
  await retainedFiles.retain(ownFile(CARD))
  expect(store.files.has(CARD)).toBe(true)
  vi.spyOn(store, 'write').mockReturnValue(new Promise(() => undefined))
  await retainedFiles.retain(ownFile(MENU))
})

it('a stored validator is not written again, and the store is listed once for all of them', async () => {
  store.put(CARD)
  await retainedFiles.retain(ownFile(CARD))
  await retainedFiles.retain(ownFile(MENU))
  await retainedFiles.retain(ownFile(MENU))
  expect(store.calls).toEqual({ list: 1, read: 0, write: 1 })
})

it('a server renews its files for as long as it runs, and retries soon after the store was unavailable', async () => {
  vi.useFakeTimers()
  store.isUnavailable = true
  const retention = retainOwnFiles(retainedFiles, () => [ownFile(CARD)])
  await retention.first
  expect(store.files.size).toBe(0)
  store.isUnavailable = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect([store.files.has(CARD), retainedFiles.unavailableSince]).toEqual([true, null])
  store.files.clear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(store.files.has(CARD)).toBe(true)
  store.isUnavailable = true
  await retainedFiles.get(MENU).catch(() => undefined)
  store.isUnavailable = false
  await vi.advanceTimersByTimeAsync(60_000)
  expect(retainedFiles.unavailableSince).toBeNull()
  retention.stop()
  store.files.clear()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(store.files.size).toBe(0)
  vi.useRealTimers()
})
