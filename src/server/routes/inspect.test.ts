import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { inspectRoutes } from './inspect.ts'

const visibleWhen = [{ id: 'g', rows: [{ id: 'r', fact: 'signedIn', value: 'true' }] }]
const card = { __component: 'content.card', id: 'limits', title: 'Limits' }
/** A block inside a list inside another block. */
const home = {
  path: '/',
  blocks: [
    { __component: 'content.section', id: 'top', blocks: [card] },
    { __component: 'auth.sign-in-form', id: 'limits', visibleWhen },
    { __component: 'content.card', id: 'rules', visibleWhen },
    { __component: 'game.from-elsewhere', id: 'strange' },
  ],
}
const documents: Readonly<Record<string, string>> = {
  'page/en/home.json': `\uFEFF${JSON.stringify(home, null, 2)}`,
  'page/en/broken.json': '{ "path": "/", ',
  'page/en/missing.json': JSON.stringify({ path: '/internal/system/not-found', blocks: [card] }),
  'page/es/other.json': JSON.stringify({ path: '/', blocks: [{ ...card, id: 'spanish' }] }),
  'dialog/en/vip.json': JSON.stringify({ slug: 'vip', blocks: [card] }),
  'dialog/es/club.json': JSON.stringify({ slug: 'club', blocks: [card] }),
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'inspect-'))
  for (const [name, text] of Object.entries(documents)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true })
    await writeFile(path.join(folder, name), text)
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** Pages exist in English only; every unknown address has the page for a missing one. */
const content = {
  page: (_locale: string, address: string) =>
    ['/', '/internal/system/not-found'].includes(address) ? { page: { path: address }, locale: 'en' } : undefined,
  locales: () => [{ code: 'es' }, { code: 'en', isDefault: true }],
} as unknown as ContentSource

async function inspect(overrides: Readonly<Record<string, string>>, below = folder) {
  const app = Fastify()
  inspectRoutes(app, { content, folder: below })
  const query = { locale: 'en', path: '/', component: 'content.card', id: 'limits', ...overrides }
  const { statusCode, body } = await app.inject({ url: '/internal/inspect', query })
  return { statusCode, found: JSON.parse(body) as Record<string, unknown> }
}

describe('the inspector', () => {
  it('returns where a block is written, which file renders it, and whether it is static', async () => {
    const { statusCode, found } = await inspect({})
    expect(statusCode).toBe(200)
    expect(found).toEqual({
      file: path.join(folder, 'page/en/home.json'),
      line: 9,
      path: '$.blocks[0].blocks[0]',
      code: 'renderers/content/card/ContentCard.tsx',
      title: 'Card',
      isStatic: true,
    })
  })

  it('returns a path relative to the working directory', async () => {
    const file = 'fixtures/content/page/en/home.json'
    const { blocks } = JSON.parse(await readFile(file, 'utf8')) as { blocks: { __component: string; id: string }[] }
    const { __component: component = '', id = '' } = blocks[0] ?? {}
    expect((await inspect({ component, id }, path.resolve('fixtures/content'))).found['file']).toBe(file)
  })

  it('of blocks with the same id it finds the one of the component, with its visibility condition', async () => {
    const { found } = await inspect({ component: 'auth.sign-in-form' })
    expect(found).toMatchObject({ path: '$.blocks[1]', isStatic: false, visibleWhen })
    expect((await inspect({ id: 'rules' })).found).toMatchObject({ path: '$.blocks[2]', visibleWhen })
  })

  it('a block that was taken out of its page is found by its id without the index', async () => {
    expect((await inspect({ id: 'limits:3' })).found).toMatchObject({ path: '$.blocks[0].blocks[0]' })
  })

  it('a block of an unknown component is found without a source file', async () => {
    const { found } = await inspect({ component: 'game.from-elsewhere', id: 'strange' })
    expect(found).toMatchObject({ path: '$.blocks[3]', isStatic: false })
    expect(found).not.toHaveProperty('code')
  })

  it.each([
    ['in the language of the page, which may be the default one', { locale: 'es' }, 'page/en/home.json'],
    ['on the page for a missing address', { path: '/nowhere' }, 'page/en/missing.json'],
    ['in a dialog', { dialog: 'vip' }, 'dialog/en/vip.json'],
    ['in a dialog of another language', { locale: 'es', dialog: 'club' }, 'dialog/es/club.json'],
    ['in a dialog that only the default language has', { locale: 'es', dialog: 'vip' }, 'dialog/en/vip.json'],
  ])('a block is found %s', async (_, wanted, file) => {
    expect((await inspect(wanted)).found['file']).toBe(path.join(folder, file))
  })

  it.each<Readonly<Record<string, string>>>([
    { id: 'none' },
    { component: 'content.banner' },
    { dialog: 'none' },
    { id: 'spanish' },
    { dialog: 'club' },
  ])('a block that no document has is not found: %j', async (wanted) => {
    const { statusCode, found } = await inspect(wanted)
    expect([statusCode, found]).toEqual([404, { error: 'not found' }])
  })
})
