import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openEmbedded } from './openEmbedded.ts'
import { scan } from './scan.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'scan-'))
  await mkdir(path.join(folder, 'page/en'), { recursive: true })
  for (const name of ['b', 'a', 'c']) await writeFile(path.join(folder, `page/en/${name}.json`), name)
})

afterEach(() => rm(folder, { recursive: true }))

it('[ENG-12] files are sorted by path, also where a folder is named like a file', async () => {
  await mkdir(path.join(folder, 'page/en/b'))
  await writeFile(path.join(folder, 'page/en/b/d.json'), 'd')
  const names = [...(await scan(folder)).keys()].map((file) => path.relative(folder, file))
  expect(names).toEqual(['a', 'b', 'b/d', 'c'].map((name) => `page/en/${name}.json`))
})

it('[ENG-12] a link to a folder or file elsewhere is followed, one to a folder that contains it is not', async () => {
  const elsewhere = await mkdtemp(path.join(tmpdir(), 'elsewhere-'))
  await writeFile(path.join(elsewhere, 'd.json'), 'd')
  await symlink(elsewhere, path.join(folder, 'page/en/more'))
  await symlink('.', path.join(folder, 'page/en/loop'))
  await symlink('..', path.join(folder, 'page/en/above'))
  await symlink(folder, path.join(elsewhere, 'back'))
  await symlink('nowhere', path.join(folder, 'page/en/dead.json'))
  await symlink(path.join(elsewhere, 'd.json'), path.join(folder, 'page/en/linked.json'))
  const names = [...(await scan(folder)).keys()].map((file) => path.relative(folder, file))
  await rm(elsewhere, { recursive: true })
  expect(names).toEqual(['a', 'b', 'c', 'linked', 'more/d'].map((name) => `page/en/${name}.json`))
})

it('[ENG-12] a file that cannot be read for a moment is read by the next scan', async () => {
  let isLocked = true
  const read = async (file: string) => {
    if (isLocked && file.endsWith('b.json')) throw new Error('EMFILE: too many open files')
    return readFile(file, 'utf8')
  }
  const entered: string[] = []
  const retained: string[][] = []
  const cache = {
    version: 0,
    status: { documents: 0, stale: 0, oldest: null, sourceAwaySince: null },
    put: ({ slug }: { slug: string }) => void entered.push(slug),
    retain: (refs: Iterable<{ slug: string }>) => void retained.push([...refs].map(({ slug }) => slug)),
    setSourceAvailable: () => undefined,
  }
  const embedded = await openEmbedded(folder, cache, { read })
  expect(entered).toEqual(['a', 'c'])
  isLocked = false
  await writeFile(path.join(folder, 'page/en/d.json'), 'd')
  await vi.waitFor(() => expect(entered).toEqual(['a', 'c', 'b', 'd']), { timeout: 60_000 })
  expect(retained.every((slugs) => slugs.includes('b'))).toBe(true)
  embedded.close()
})
