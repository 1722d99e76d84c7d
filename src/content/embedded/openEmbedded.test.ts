import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createRegistry } from '#src/engine/registry.ts'
import { noNames } from '../noNames.fixture.ts'
import { createContent } from '../createContent.ts'
import { DocumentCache } from '../DocumentCache.ts'
import { type EmbeddedContent, openEmbedded } from './openEmbedded.ts'
import { refOf } from './scan.ts'

let folder: string
let embedded: EmbeddedContent
let content: ReturnType<typeof createContent>

const write = async (file: string, document: unknown) => {
  const at = path.join(folder, file)
  await mkdir(path.dirname(at), { recursive: true })
  await writeFile(at, typeof document === 'string' ? document : JSON.stringify(document))
}
const page = (at: string, title: string) => ({ path: at, title, layout: 'default', blocks: [] })
const within = { timeout: 1000, interval: 20 }

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await write('locale/en.json', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
  await write('page/en/home.json', page('/', 'Home'))
  const rules = { registry: createRegistry([]), names: noNames }
  const cache = new DocumentCache({ ...rules, showProblems: false }, () => undefined)
  embedded = await openEmbedded(folder, cache)
  content = createContent(cache)
})

afterEach(async () => {
  embedded.close()
  await rm(folder, { recursive: true })
})

describe('the embedded content service', () => {
  it('[ENG-12] an added, a changed and a removed file are seen within a second, without a restart', async () => {
    expect(content.page('en', '/')?.page.title).toBe('Home')
    await write('page/en/vip.json', page('/vip', 'VIP'))
    await vi.waitFor(() => expect(content.page('en', '/vip')?.page.title).toBe('VIP'), within)
    await write('page/en/vip.json', page('/vip', 'VIP club'))
    await vi.waitFor(() => expect(content.page('en', '/vip')?.page.title).toBe('VIP club'), within)
    await rm(path.join(folder, 'page/en/vip.json'))
    await vi.waitFor(() => expect(content.page('en', '/vip')).toBeUndefined(), within)
  })

  it('[ENG-12] files in folders that are new themselves are seen within a second', async () => {
    await write('page/en/club/gold/rules.json', page('/club/gold/rules', 'Rules'))
    await vi.waitFor(() => expect(content.page('en', '/club/gold/rules')?.page.title).toBe('Rules'), within)
  })

  it('[ENG-04] a torn file harms nothing, and is told until it is whole', async () => {
    await write('page/en/home.json', '{ "path": "/", ')
    await vi.waitFor(() => expect(content.status().problems[0]?.file).toBe('page/en/home.json'), within)
    expect(content.page('en', '/')?.page.title).toBe('Home')
    await write('page/en/home.json', page('/', 'New home'))
    await vi.waitFor(() => expect(content.page('en', '/')?.page.title).toBe('New home'), within)
    expect(content.status().problems).toEqual([])
  })

  it.each([
    ['page/en/home.json', { type: 'page', locale: 'en', slug: 'home' }],
    ['page/en/cashier/deposit.json', { type: 'page', locale: 'en', slug: 'cashier/deposit' }],
    ['redirect/old.json', { type: 'redirect', locale: '', slug: 'old' }],
    ['notes/readme.json', undefined],
    ['page/loose.json', undefined],
  ])('%s is the document that its place says', (file, ref) => {
    expect(refOf(file)).toEqual(ref && { ...ref, file })
  })
})
