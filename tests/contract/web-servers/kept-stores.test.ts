import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { DatabaseStore } from '#src/server/kept/DatabaseStore.ts'
import { FolderStore } from '#src/server/kept/FolderStore.ts'
import type { KeptStore } from '#src/server/kept/KeptStore.ts'
import { createTemporary, hasPostgres } from '../platform/databases.ts'

const CARD = 'assets/Card-12345678.js'
const VALIDATOR = 'validators/0123456789abcdef0123.js'
const DAYS = 24 * 60 * 60 * 1000

interface Place {
  readonly store: KeptStore
  /** Another server's view of the same. */
  readonly other: KeptStore
  /** Lets a file look as if nobody had used it for two days. */
  age(name: string): Promise<unknown>
  close(): Promise<unknown>
}

async function openFolder(): Promise<Place> {
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

async function openDatabase(): Promise<Place> {
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

const places = [
  { name: 'a folder', open: openFolder },
  ...(hasPostgres ? [{ name: 'PostgreSQL', open: openDatabase }] : []),
]

describe.each(places)('$name for files of before', ({ open }) => {
  let place: Place
  const names = async () => (await place.other.list()).map(({ name }) => name).toSorted()
  const unusedFor = async (name: string) =>
    (await place.store.list()).find((file) => file.name === name)?.unusedFor ?? -1

  beforeEach(async () => {
    place = await open()
  })
  afterEach(() => place.close())

  it('gives every server what one of them has written, byte by byte, and nothing for other names', async () => {
    const bytes = Buffer.from([0, 255, 10, 0])
    expect(await Promise.all([place.store.list(), place.other.list()])).toEqual([[], []])
    await Promise.all([
      place.store.write(CARD, bytes),
      place.other.write(CARD, bytes),
      place.store.write(VALIDATOR, bytes),
    ])
    expect(await names()).toEqual([CARD, VALIDATOR])
    expect(await place.other.read(CARD)).toEqual(bytes)
    expect((await place.other.list())[0]?.size).toBe(4)
    expect(await place.store.read('assets/None-12345678.js')).toBeUndefined()
    const card = (await place.store.list()).filter(({ name }) => name === CARD)
    await place.store.remove([...card, { name: 'assets/None-12345678.js', unusedFor: 0 }])
    expect(await names()).toEqual([VALIDATOR])
  })

  it('a file that another server has used since it was found to be old stays', async () => {
    for (const name of [CARD, VALIDATOR]) {
      await place.store.write(name, Buffer.from('x'))
      await place.age(name)
    }
    const old = await place.store.list()
    await place.other.read(CARD)
    await place.store.remove(old)
    expect(await names()).toEqual([CARD])
  })

  it('knows how long a file was of no use: reading, renewing and writing it all count', async () => {
    const content = Buffer.from('x')
    await place.store.write(CARD, content)
    for (const use of [
      () => place.store.read(CARD),
      () => place.store.renew([CARD, 'assets/None-12345678.js']),
      () => place.store.write(CARD, content),
    ]) {
      await place.age(CARD)
      expect(await unusedFor(CARD)).toBeGreaterThan(1.9 * DAYS)
      await use()
      expect(await unusedFor(CARD)).toBeLessThan(0.1 * DAYS)
    }
  })
})

it('a folder that cannot be written leaves no half file behind', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kept-'))
  const store = new FolderStore(folder)
  await store.write(`${CARD}/in-the-way-12345678.js`, Buffer.from('x'))
  await expect(store.write(CARD, Buffer.from('y'))).rejects.toThrow()
  expect(await readdir(path.join(folder, 'assets'))).toEqual(['Card-12345678.js'])
  await rm(folder, { recursive: true })
})

describe.skipIf(!hasPostgres)('the table of files', () => {
  it('is made once, when many servers start at the same moment', async () => {
    const { url, drop } = await createTemporary()
    onTestFinished(drop)
    const stores = Array.from({ length: 8 }, () => new DatabaseStore(url))
    expect(await Promise.all(stores.map((store) => store.list()))).toEqual(stores.map(() => []))
    await Promise.all(stores.map((store) => store.close()))
  })

  it('may have been made by somebody else, for servers that may make none', async () => {
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
