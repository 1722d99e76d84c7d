import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { DocumentIssue } from '#src/content/documents.ts'
import { type RunningSite, type ServeOptions, serve } from './serve.ts'

const within = { timeout: 60_000, interval: 20 }

const options: ServeOptions = {
  mode: 'production',
  validatorRuntime: { name: 'runtime-1', code: '', formats: '' },
  pages: { loadBuild: () => Promise.reject(new Error('no pages here')) },
}

let folder: string
let site: RunningSite

const write = (slug: string, properties: object) => {
  const schema = { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', properties }
  const form = { slug, title: slug, schema, submit: { label: 'Send', method: 'auth.login' } }
  return writeFile(path.join(folder, `form/en/${slug}.json`), JSON.stringify(form))
}
const problems = async (slug: string) => {
  const { content } = (await (await fetch(`${site.origin}/health`)).json()) as {
    content: { problems: DocumentIssue[] }
  }
  return content.problems.filter(({ file }) => file === `form/en/${slug}.json`)
}
const validatorOf = async (slug: string) =>
  ((await (await fetch(`${site.origin}/nfx/forms/en/${slug}`)).json()) as { validator?: string }).validator

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'serve-'))
  await cp('fixtures/content', folder, { recursive: true })
  await write('slow', { a: { type: 'string', pattern: '^(a+)+$', maxLength: 10 } })
  await write('shouting', { a: { shout: true } })
  vi.stubEnv('CONTENT_DIR', folder)
  vi.stubEnv('KEPT_DIR', `${folder}-kept`)
  vi.stubEnv('PORT', '0')
  vi.stubEnv('HOST', '127.0.0.1')
  vi.stubEnv('TRUST_PROXY', 'loopback,10.0.0.0/8')
  vi.stubEnv('LOG_LEVEL', 'silent')
  vi.stubEnv('PLATFORM_URL', 'http://127.0.0.1:9')
  site = await serve(options)
}, 60_000) // a whole site, beside other tests

afterAll(async () => {
  vi.unstubAllEnvs()
  await site.close()
  for (const place of [folder, `${folder}-kept`]) await rm(place, { recursive: true })
})

it('[FRM-03] forms that have no validator are problems as soon as the site listens, before a page uses them', async () => {
  expect(await problems('shouting')).toEqual([
    {
      file: 'form/en/shouting.json',
      path: '$.schema.properties.a.shout',
      expected: 'a keyword of JSON Schema, or one that forms have',
      found: 'shout',
      says: 'Needs a keyword of JSON Schema, or one that forms have. It says “shout”.',
    },
  ])
  const [slow] = await problems('slow')
  expect(slow).toMatchObject({
    path: '$.schema.properties.a.pattern',
    found: 'the pattern ^(a+)+$, which takes exponential time',
  })
  expect(await validatorOf('slow')).toBeUndefined()
})

it('[FRM-03] a form that changes is judged and compiled by itself', async () => {
  await write('late', { code: { type: 'string', pattern: '^(b|b)+$' } })
  await vi.waitFor(async () => expect(await problems('late')).toHaveLength(1), within)
  await write('late', { code: { type: 'string', pattern: '^b+$' } })
  await vi.waitFor(async () => expect(await problems('late')).toEqual([]), within)
  await vi.waitFor(async () => expect(await validatorOf('late')).toMatch(/^\/validators\//), within)
})

it('[FRM-02] a form that collects what its method ignores is a problem, and stays', async () => {
  await write('ignored', { code: { type: 'string' }, shoe: { type: 'string' } })
  const told = { path: '$.schema.properties.shoe', found: 'shoe' }
  await vi.waitFor(async () => expect(await problems('ignored')).toMatchObject([told]), within)
  await vi.waitFor(async () => expect(await validatorOf('ignored')).toMatch(/^\/validators\//), within)
})

it('a server in front that TRUST_PROXY names says how the visitor came', async () => {
  const transport = async (remoteAddress: string) => {
    const headers = { 'x-forwarded-proto': 'https' }
    const answer = await site.app.inject({ url: '/health', remoteAddress, headers })
    return answer.headers['strict-transport-security'] !== undefined
  }
  expect([await transport('10.0.0.9'), await transport('192.0.2.9')]).toEqual([true, false])
})

it('an address that cannot be read is told in plain words, with the headers of every answer', async () => {
  const answer = await fetch(`${site.origin}/%E0%A4%A`)
  expect([answer.status, await answer.text()]).toEqual([400, 'Bad Request'])
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
})

it('[ENG-13] a content folder that is not there ends a start without copies, by the name of the setting', async () => {
  vi.stubEnv('CONTENT_DIR', path.join(folder, 'contnet'))
  vi.stubEnv('CONTENT_COPIES_DIR', path.join(folder, 'no-copies'))
  await expect(serve(options)).rejects.toThrow(/^CONTENT_DIR must be a folder of content documents.*contnet/)
})
