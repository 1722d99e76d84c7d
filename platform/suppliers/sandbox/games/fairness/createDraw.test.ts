import { createHash, createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { commitmentOf } from './commitmentOf.ts'
import { createDraw } from './createDraw.ts'

const source = { serverSeed: 'a'.repeat(64), clientSeed: 'my seed', nonce: 7 }

/** The words of a round as the rules publish them, from Node's own HMAC. */
function* words({ serverSeed, clientSeed, nonce }: typeof source): Generator<number, never> {
  for (let counter = 0; ; counter += 1) {
    const block = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${counter}`).digest()
    for (let offset = 0; offset < block.length; offset += 4) yield block.readUInt32BE(offset)
  }
}

it('[PLY-02] every number that a player can be dealt follows from the seeds by HMAC-SHA256', async () => {
  const draw = createDraw(source)
  const expected = words(source)
  const bounds = [37, 52, 10_000, 2, 1, 37, 37, 52, 33, 34, 100]
  for (const bound of bounds) expect(await draw(bound)).toBe(expected.next().value % bound)
})

it('[PLY-02] a word that would make some numbers likelier is skipped', async () => {
  const bound = 3_000_000_000
  const draw = createDraw(source)
  const drawn = [await draw(bound)]
  for (let index = 1; index < 200; index += 1) drawn.push(await draw(bound))
  const expected: number[] = []
  let skipped = 0
  for (const word of words(source)) {
    if (word < bound) expected.push(word)
    else skipped += 1
    if (expected.length === drawn.length) break
  }
  expect(drawn).toEqual(expected)
  expect(skipped).toBeGreaterThan(30)
})

it('[PLY-02] another seed, client seed or nonce gives other numbers', async () => {
  const changed = [{ serverSeed: 'b'.repeat(64) }, { clientSeed: 'my seed2' }, { nonce: 8 }]
  const sequences = [source, ...changed.map((change) => ({ ...source, ...change }))].map(async (each) => {
    const draw = createDraw(each)
    return [await draw(2 ** 32), await draw(2 ** 32)].join()
  })
  expect(new Set(await Promise.all(sequences)).size).toBe(4)
})

it('[PLY-02] what is published before the bet is the SHA-256 of the server seed', async () => {
  expect(await commitmentOf(source.serverSeed)).toBe(createHash('sha256').update(source.serverSeed).digest('hex'))
})

it.each([0, -1, 1.5, 2 ** 32 + 1])('a draw refuses the bound %d', async (bound) => {
  await expect(createDraw(source)(bound)).rejects.toThrow(/bound/)
})
