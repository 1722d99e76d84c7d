import { cp, mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { createContent } from '../createContent.ts'
import { DocumentCache } from '../DocumentCache.ts'
import { LastKnownGoodStore } from '../LastKnownGoodStore.ts'
import { noNames } from '../noNames.fixture.ts'
import { type EmbeddedContent, openEmbedded } from './openEmbedded.ts'
import { refOf } from './scan.ts'

let folder: string
let embedded: EmbeddedContent
let sourceTold: string[]
let content: ReturnType<typeof createContent>

const write = async (file: string, document: unknown) => {
  const at = path.join(folder, file)
  await mkdir(path.dirname(at), { recursive: true })
  await writeFile(at, typeof document === 'string' ? document : JSON.stringify(document))
}
const page = (at: string, title: string) => ({ path: at, title, layout: 'default', blocks: [] })
const within = { timeout: 60_000, interval: 20 }

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'content-'))
  await write('locale/en.json', { code: 'en', name: 'English', icon: 'gb', dir: 'ltr', isDefault: true })
  await write('page/en/home.json', page('/', 'Home'))
  const rules = { registry: createDefinitionRegistry([]), names: noNames }
  const cache = new DocumentCache({ rules: { ...rules, showProblems: false }, onProblem: () => undefined })
  sourceTold = []
  const onSource = (away: Error | undefined) => sourceTold.push(away ? away.message : 'back')
  embedded = await openEmbedded(folder, cache, { onSource })
  content = createContent(cache)
})

afterEach(async () => {
  embedded.close()
  await rm(folder, { recursive: true })
})

describe('the embedded content service', () => {
  it('[ENG-12] added, changed and removed files are read without a restart', async () => {
    expect(content.page('en', '/')?.page.title).toBe('Home')
    await write('page/en/vip.json', page('/vip', 'VIP'))
    await vi.waitFor(() => expect(content.page('en', '/vip')?.page.title).toBe('VIP'), within)
    await write('page/en/vip.json', page('/vip', 'VIP club'))
    await vi.waitFor(() => expect(content.page('en', '/vip')?.page.title).toBe('VIP club'), within)
    await rm(path.join(folder, 'page/en/vip.json'))
    await vi.waitFor(() => expect(content.page('en', '/vip')).toBeUndefined(), within)
  })

  it('[ENG-12] files in new folders are read', async () => {
    await write('page/en/club/gold/rules.json', page('/club/gold/rules', 'Rules'))
    await vi.waitFor(() => expect(content.page('en', '/club/gold/rules')?.page.title).toBe('Rules'), within)
  })

  it('[ENG-13] a folder that was removed and restored, or replaced, is read and watched again', async () => {
    const away = `${folder}-away`
    await rename(folder, away)
    await vi.waitFor(() => expect(content.status().sourceAwaySince).not.toBeNull(), within)
    expect(content.page('en', '/')?.page.title).toBe('Home')
    // longer than the poll interval
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(sourceTold).toEqual([expect.stringContaining('ENOENT')])
    await rename(away, folder)
    await vi.waitFor(() => expect(content.status().sourceAwaySince).toBeNull(), within)
    await write('page/en/back.json', page('/back', 'Back'))
    await vi.waitFor(() => expect(content.page('en', '/back')?.page.title).toBe('Back'), within)
    expect(sourceTold.slice(1)).toEqual(['back'])
    await rename(folder, away)
    await cp(away, folder, { recursive: true })
    await rm(away, { recursive: true })
    await write('page/en/other.json', page('/other', 'Other'))
    await vi.waitFor(() => expect(content.page('en', '/other')?.page.title).toBe('Other'), within)
    await write('page/en/later.json', page('/later', 'Later'))
    await vi.waitFor(() => expect(content.page('en', '/later')?.page.title).toBe('Later'), within)
  })

  it('[ENG-13] the last document of a required type stays when its file is removed, and that is reported', async () => {
    await rm(path.join(folder, 'locale/en.json'))
    await vi.waitFor(() => expect(content.status().problems).toHaveLength(1), within)
    expect(content.status()).toMatchObject({ stale: 1, problems: [{ file: 'locale/en.json', found: 'nothing' }] })
    expect(content.page('en', '/')?.page.title).toBe('Home')
    await write('locale/es.json', { code: 'es', name: 'Español', icon: 'es', dir: 'ltr' })
    await vi.waitFor(() => expect(content.locales().map(({ code }) => code)).toEqual(['es']), within)
    expect(content.status()).toMatchObject({ stale: 0, problems: [] })
  })

  it('[ENG-04] an incomplete file changes nothing, and is reported until it is complete', async () => {
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

describe('a start without the content service', () => {
  const rules = { registry: createDefinitionRegistry([]), names: noNames, showProblems: false }
  let disk: string
  const opened: EmbeddedContent[] = []

  beforeEach(async () => (disk = await mkdtemp(path.join(tmpdir(), 'copies-'))))
  afterEach(async () => {
    for (const service of opened.splice(0)) service.close()
    await rm(disk, { recursive: true })
  })

  async function start(from: string) {
    const copies = new LastKnownGoodStore(disk, (error) => expect.fail(String(error)))
    const cache = new DocumentCache({ rules, onProblem: () => undefined, copies })
    await cache.restore()
    opened.push(await openEmbedded(from, cache))
    await copies.settled()
    return { content: createContent(cache), copies }
  }

  it('[ENG-13] every stored page is served, and the status tells since when the service is unavailable', async () => {
    await start(folder)
    const { content: alone } = await start(path.join(folder, 'away'))
    expect(alone.page('en', '/')?.page.title).toBe('Home')
    expect(alone.status()).toMatchObject({ documents: 2, sourceAwaySince: expect.any(String) })
  })

  it('[ENG-13] an invalid version never replaces a stored copy, across a restart too', async () => {
    await start(folder)
    await write('page/en/home.json', '<html>Bad gateway</html>')
    const { content: again } = await start(folder)
    expect(again.page('en', '/')?.page.title).toBe('Home')
    expect(again.status()).toMatchObject({ stale: 1, sourceAwaySince: null })
  })

  it('[ENG-13] documents that were removed meanwhile are removed, from the disk too', async () => {
    await write('page/en/vip.json', page('/vip', 'VIP'))
    await start(folder)
    await rm(path.join(folder, 'page/en/vip.json'))
    const { content: again, copies } = await start(folder)
    expect(again.page('en', '/vip')).toBeUndefined()
    expect((await copies.all()).map(({ ref }) => ref.slug).toSorted()).toEqual(['en', 'home'])
  })

  it('[ENG-13] a new file does not take the address of a live page, across a restart too, and is reported', async () => {
    const { content: first } = await start(folder)
    await write('page/en/a-newcomer.json', page('/', 'Newcomer'))
    const reported = [expect.objectContaining({ file: 'page/en/a-newcomer.json', path: '$.path' })]
    await vi.waitFor(() => expect(first.status().problems).toEqual(reported), within)
    expect(first.page('en', '/')?.page.title).toBe('Home')
    await write('page/en/home.json', page('/', 'Home, edited'))
    await vi.waitFor(() => expect(first.page('en', '/')?.page.title).toBe('Home, edited'), within)
    for (const service of opened.splice(0)) service.close()
    const { content: again } = await start(folder)
    expect(again.page('en', '/')?.page.title).toBe('Home, edited')
    expect(again.status().problems).toEqual(reported)
    await rm(path.join(folder, 'page/en/home.json'))
    await vi.waitFor(() => expect(again.page('en', '/')?.page.title).toBe('Newcomer'), within)
    expect(again.status().problems).toEqual([])
  })

  it('[ENG-13] a page that moves to the address of a live page does not replace it', async () => {
    await write('page/en/a-page.json', page('/other', 'Other'))
    const { content: site } = await start(folder)
    await write('page/en/a-page.json', page('/', 'Moved here'))
    await vi.waitFor(() => expect(site.status().problems).toHaveLength(1), within)
    expect(site.page('en', '/')?.page.title).toBe('Home')
  })

  it('without stored copies a missing service makes the start fail', async () => {
    await expect(start(path.join(folder, 'away'))).rejects.toThrow('ENOENT')
  })
})
