import { afterEach, expect, it, vi } from 'vitest'
import { createContentApi } from './content.ts'

/** The client of the web server for a page. */
function webServer(answer: () => Promise<Response>): string[] {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string, { signal }: RequestInit) => {
    expect(signal).toBeInstanceOf(AbortSignal)
    asked.push(address)
    return answer()
  })
  return asked
}

afterEach(() => vi.unstubAllGlobals())

it('[FRM-01] forms come from the page’s own server, in its language', async () => {
  const asked = webServer(async () => Response.json({ told: true }))
  const content = createContentApi('es')
  expect([await content.form('feed back/1'), await content.authForms('registration')]).toEqual([
    { told: true },
    { told: true },
  ])
  expect(asked).toEqual(['/nfx/forms/es/feed%20back%2F1', '/nfx/auth-forms/es/registration'])
})

it.each<[string, () => Promise<Response>, object]>([
  ['nobody answers', () => Promise.reject(new TypeError('offline')), { kind: 'network', status: 0 }],
  ['there is no such form', async () => new Response('no', { status: 404 }), { kind: 'refused', status: 404 }],
  ['the answer is no JSON', async () => new Response('<html>'), { kind: 'malformed', status: 200 }],
])('[API-02] where %s the page gets an error of ours', async (_, answer, error) => {
  webServer(answer)
  await expect(createContentApi('es').form('feedback')).rejects.toMatchObject(error)
})
