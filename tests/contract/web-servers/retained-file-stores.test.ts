import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseStore } from '#src/server/asset-retention/DatabaseStore.ts'
import { FolderStore } from '#src/server/asset-retention/FolderStore.ts'
import type { RetainedFileStore } from '#src/server/asset-retention/RetainedFileStore.ts'
import { createTemporary } from '../platform/createTemporary.ts'
import { hasPostgres } from '../platform/describeDatabases.ts'

const CARD = 'assets/Card-12345678.js'
const VALIDATOR = 'validators/0123456789abcdef0123.js'
const DAYS = 24 * 60 * 60 * 1000

interface TestStore {
  readonly store: RetainedFileStore
  /** A second server's view of the same store. */
  readonly other: RetainedFileStore
  /** Makes a file look unused for two days. */
  age(name: string): Promise<unknown>
  close(): Promise<unknown>
}

async function openFolder(): Promise<TestStore> {
  const parent = await mkdtemp(path.join(tmpdir(), 'kept-'))
  const folder = path.join(parent, 'made when it is needed')
  const then = new Date(Date.now() - 2 * DAYS)
  return {
    store: new FolderStore(folder),
    other: new FolderStore(folder),
    age: (name) => utimes(path.join(folder, name), then, then),
    close: () => rm(parent, { recursive: true }),
  }
}

async function openDatabase(): Promise<TestStore> {
  const { url, drop } = await createTemporary()
  const [store, other] = [new DatabaseStore(url), new DatabaseStore(url)]
  return {
    store,
    other,
    async age(name) {
      const client = new Client({ connectionString: url })
      await client.connect()
      await client.query(`update web_file set used_at = now() - interval '2 days' where name = $1`, [name])
      await client.end()
    },
    async close() {
      await Promise.all([store.close(), other.close()])
      await drop()
    },
  }
}

const testStores = [
  { name: 'a folder', open: openFolder },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: openDatabase }] : []),
]

describe.each(testStores)('$name for retained files', ({ open }) => {
  let current: TestStore
  const names = async () => (await current.other.list()).map(({ name }) => name).toSorted()
  const unusedFor = async (name: string) =>
    (await current.store.list()).find((file) => file.name === name)?.unusedFor ?? -1

  beforeEach(async () => {
    current = await open()
  })
  afterEach(() => current.close())

  it('returns to every server what one of them has written, byte by byte, and nothing for other names', async () => {
    const bytes = Buffer.from([0, 255, 10, 0])
    expect(await Promise.all([current.store.list(), current.other.list()])).toEqual([[], []])
    await Promise.all([
      current.store.write(CARD, bytes),
      current.other.write(CARD, bytes),
      current.store.write(VALIDATOR, bytes),
    ])
    expect(await names()).toEqual([CARD, VALIDATOR])
    expect(await current.other.read(CARD)).toEqual(bytes)
    expect((await current.other.list())[0]?.size).toBe(4)
    expect(await current.store.read('assets/None-12345678.js')).toBeUndefined()
    const card = (await current.store.list()).filter(({ name }) => name === CARD)
    await current.store.remove([...card, { name: 'assets/None-12345678.js', unusedFor: 0 }])
    expect(await names()).toEqual([VALIDATOR])
  })

  it('a file that another server has used since it was listed as old stays', async () => {
    for (const name of [CARD, VALIDATOR]) {
      await current.store.write(name, Buffer.from('x'))
      await current.age(name)
    }
    const old = await current.store.list()
    await current.other.read(CARD)
    await current.store.remove(old)
    expect(await names()).toEqual([CARD])
  })

  it('measures how long a file was unused: reading, renewing and writing count as use', async () => {
    const content = Buffer.from('x')
    await current.store.write(CARD, content)
    for (const use of [
      () => current.store.read(CARD),
      () => current.store.renew([CARD, 'assets/None-12345678.js']),
      () => current.store.write(CARD, content),
    ]) {
      await current.age(CARD)
      expect(await unusedFor(CARD)).toBeGreaterThan(1.9 * DAYS)
      await use()
      expect(await unusedFor(CARD)).toBeLessThan(0.1 * DAYS)
    }
  })
})

it('a failed write leaves no partial file behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-'))
  const store = new FolderStore(folder)
  await store.write(`${CARD}/in-the-way-12345678.js`, Buffer.from('x'))
  await expect(store.write(CARD, Buffer.from('y'))).rejects.toThrow()
  expect(await readdir(path.join(folder, 'assets'))).toEqual(['Card-12345678.js'])
  await rm(folder, { recursive: true })
})

describe.skipIf(!hasPostgres)('the table of files', () => {
  it('is created once when many servers start at the same time', async () => {
    const { url, drop } = await createTemporary()
    onTestFinished(drop)
    const stores = Array.from({ length: 8 }, () => new DatabaseStore(url))
    expect(await Promise.all(stores.map((store) => store.list()))).toEqual(stores.map(() => []))
    await Promise.all(stores.map((store) => store.close()))
  })

  it('may have been created by another role, for servers that may not create it', async () => {
    const { url, drop } = await createTemporary()
    onTestFinished(drop)
    const first = new DatabaseStore(url)
    await first.write(CARD, Buffer.from('x'))
    await first.close()
    const client = new Client({ connectionString: url })
    await client.connect()
    const role = `${new URL(url).pathname.slice(1)}_web`
    await client.query(`create role ${role} login; grant select, insert, update, delete on web_file to ${role}`)
    const second = new DatabaseStore(Object.assign(new URL(url), { username: role }).href)
    await expect(second.read(CARD)).resolves.toEqual(Buffer.from('x'))
    await second.close()
    await client.query(`drop owned by ${role}; drop role ${role}`)
    await client.end()
  })
})
