import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createApi, createTransport } from '#src/api/index.ts'
import { type RunningSite, serve } from './serve.ts'

let folder: string
let site: RunningSite

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-'))
  const settings = { DATA_DIR: 'platform', CONTENT_COPIES_DIR: 'content', KEPT_DIR: 'kept' }
  for (const [name, place] of Object.entries(settings)) vi.stubEnv(name, path.join(folder, place))
  vi.stubEnv('PORT', '0')
  vi.stubEnv('HOST', '127.0.0.1')
  vi.stubEnv('LOG_LEVEL', 'silent')
  site = await serve({
    mode: 'production',
    validatorRuntime: { name: 'runtime-1', code: '', formats: '' },
    pages: { loadBuild: () => Promise.reject(new Error('no pages here')) },
  })
})

afterAll(async () => {
  vi.unstubAllEnvs()
  await site.close()
  await rm(folder, { recursive: true })
})

it('the site shows its outbox, whose links lead to the site itself, whatever host a request names', async () => {
  const headers = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const api = createApi(createTransport({ baseUrl: site.origin, version: 'test', locale: 'es', headers }))
  await api.auth.register({ email: 'site@example.com', password: 'secret1', terms: true })
  const read = () => fetch(`${site.origin}/internal/outbox`)
  await expect.poll(async () => (await read()).text(), { timeout: 60_000 }).toContain('To: site@example.com')
  const page = await read()
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/)
  const html = await page.text()
  expect(html).toContain(`<a href="${site.origin}/es/confirmation?token=`)
  expect(html).not.toContain('evil.example')
})
