import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { INTERACTIVE_HEADER, type Capsule, capsuleOf } from '#src/app/capsule/capsule.ts'
import type { PageData } from '#src/app/page/loadPage.server.ts'
import type { SiteData } from '#src/app/site/siteData.server.ts'
import { asObject } from '#src/shared/json.ts'

/**
 * Records a screen of a running site from the data that its server sends for a page.
 * @throws {Error} with a message of one line, when there is none
 */
export async function recordCapsule(url: string): Promise<Capsule> {
  const page = new URL(url)
  const address = new URL(page)
  address.pathname = page.pathname.endsWith('/') ? `${page.pathname}_.data` : `${page.pathname}.data`
  const answer = await fetch(address, { headers: { [INTERACTIVE_HEADER]: 'alive' } }).catch(() => undefined)
  if (!answer?.body || !answer.headers.get('content-type')?.includes('x-script')) {
    throw new Error(`${page.href} is no page of a running site`)
  }
  const { value } = await decode(answer.body, globalThis)
  const { root, page: ofPage, home } = asObject(value)
  // what the routes of this repository's own site return
  const site = asObject(root)['data'] as SiteData | undefined
  const shown = asObject(ofPage ?? home)['data'] as PageData | undefined
  if (!site || !shown) throw new Error(`${page.href} shows no page`)
  const { path, params, message, status } = shown
  if (status !== 200) throw new Error(`${page.href} answers ${status}: there is no screen to record`)
  return capsuleOf({
    route: { path, params, query: Object.fromEntries(page.searchParams), message },
    blocks: shown.blocks,
    data: shown.data,
    stores: site.snapshot,
    messages: { ...site.messages, ...shown.messages },
    clock: new Date().toISOString(),
  })
}
