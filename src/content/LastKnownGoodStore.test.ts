import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LastKnownGoodStore } from './LastKnownGoodStore.ts'

let disk: string
let failed: unknown[]
let copies: LastKnownGoodStore

const ref = { type: 'page', locale: 'en', slug: 'cashier/deposit', file: 'page/en/cashier/deposit.json' } as const
const copy = { ref, source: '{"path":"/"}', enteredAt: 5, claimedAt: 3, kept: [{ id: 'a' }] }
const FILE = 'page%2Fen%2Fcashier%2Fdeposit.json'

beforeEach(async () => {
  disk = await mkdtemp(path.join(tmpdir(), 'copies-'))
  failed = []
  copies = new LastKnownGoodStore(disk, (error) => failed.push(error))
})
afterEach(() => rm(disk, { recursive: true }))

describe('the last known good version of a document on disk', () => {
  it('[ENG-13] is restored after a restart, as it was stored last', async () => {
    copies.keep({ ...copy, source: 'before' })
    copies.keep(copy)
    await copies.settled()
    expect(await readdir(disk)).toEqual([FILE])
    expect(await new LastKnownGoodStore(disk, (error) => failed.push(error)).all()).toEqual([copy])
    expect(failed).toEqual([])
  })

  it('is removed with its document, and removing an unknown one does nothing', async () => {
    copies.keep(copy)
    copies.remove(ref)
    copies.remove({ type: 'menu', locale: 'en', slug: 'none' })
    await copies.settled()
    expect([await copies.all(), failed]).toEqual([[], []])
  })

  it('creates its folder; without a folder nothing is restored', async () => {
    const later = new LastKnownGoodStore(path.join(disk, 'not/there'), (error) => failed.push(error))
    expect(await later.all()).toEqual([])
    later.keep(copy)
    await later.settled()
    expect(await later.all()).toEqual([copy])
  })

  it.each([
    ['no object', '7'],
    ['nothing', 'null'],
    ['of no document', JSON.stringify({ source: '', enteredAt: 1 })],
    ['of a type that there is none of', JSON.stringify({ ...copy, ref: { ...ref, type: 'poem' } })],
    ['without its text', JSON.stringify({ ...copy, source: undefined })],
    ['without its time', JSON.stringify({ ...copy, enteredAt: 'today' })],
  ])('is left out when its file is %s', async (_, text) => {
    await writeFile(path.join(disk, FILE), text)
    expect([await copies.all(), failed]).toEqual([[], []])
  })

  it('is read beside unrelated files', async () => {
    copies.keep(copy)
    await copies.settled()
    await writeFile(path.join(disk, 'torn.new'), JSON.stringify({ ...copy, source: 'draft' }))
    expect(await copies.all()).toEqual([copy])
  })

  it('is reported and left out when a crash has damaged its file', async () => {
    copies.keep(copy)
    await copies.settled()
    await writeFile(path.join(disk, 'page%2Fen%2Fhome.json'), '{"ref": {"type"')
    expect(await copies.all()).toEqual([copy])
    expect(failed).toEqual([expect.any(SyntaxError)])
  })

  it('leaves no partial file when writing fails, and later ones are stored', async () => {
    await mkdir(path.join(disk, FILE))
    copies.keep(copy)
    copies.keep({ ...copy, ref: { ...ref, slug: 'home' } })
    await copies.settled()
    expect(failed).toHaveLength(1)
    expect((await readdir(disk)).toSorted()).toEqual([FILE, 'page%2Fen%2Fhome.json'])
  })

  it('is written atomically by two sites that share a folder', async () => {
    const sites = [1, 2].map(() => new LastKnownGoodStore(disk, (error) => failed.push(error)))
    for (let enteredAt = 0; enteredAt < 50; enteredAt++) {
      for (const site of sites) site.keep({ ...copy, enteredAt })
    }
    await Promise.all(sites.map((site) => site.settled()))
    expect(failed).toEqual([])
    expect(await readdir(disk)).toEqual([FILE])
  })
})
