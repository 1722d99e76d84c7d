// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createFaultLog } from './createFaultLog.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState({}, '', '/')
})

const fault = { kind: 'render', component: 'content.hero', entry: 'hero', message: 'broken' } as const

it('a fault is reported once for each page on which a block of that name fails, with the page', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { readonly body: string }) => {
    sent.push([url, JSON.parse(body)])
    throw new TypeError('nobody answers')
  })
  const log = createFaultLog('es')
  for (const path of ['/es', '/es', '/es/offers']) {
    history.replaceState({}, '', path)
    log.report(fault)
  }
  expect(sent).toEqual([
    ['/report', { ...fault, locale: 'es', path: '/es' }],
    ['/report', { ...fault, locale: 'es', path: '/es/offers' }],
  ])
})
