import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { previewHash } from '#src/app/preview/previewHash.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { PreviewPlace } from '#src/content/strapi/previewPlaceOf.ts'
import { localPath } from '#src/engine/localPath.ts'
import { type PreviewedEntry, type PreviewVersion, readToken, ticketCookie, ticketIn } from './token.ts'
import { sampleCookies, readView, viewCookie, viewOf } from './viewAs.ts'

/** A server of previews: the drafts of an entry, or its published version beside them. */
export interface Preview {
  readonly version: PreviewVersion
  readonly secret: string
  /** Origin of the CMS as editors reach it; its pages embed previews in a frame. */
  readonly cmsOrigin: string
  /** Script that follows edits and links blocks to their fields in the CMS. */
  readonly script: string
  /** Resolves when drafts can be shown. */
  ready(): Promise<void>
  /** Looks for changes now. */
  refresh(): Promise<void>
  /** Calls the listener after each change. Returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Returns the address or dialog that shows an entry. */
  placeOf(entry: PreviewedEntry): Promise<PreviewPlace>
  /** Returns what is wrong with an entry, and what its preview lacks. */
  problemsOf(entry: PreviewedEntry): Promise<readonly { readonly place: string; readonly says: string }[]>
}

interface PreviewRoutesOptions {
  readonly preview: Preview
  readonly content: ContentSource
}

/** Query parameters as they come: repeated ones are lists. */
type Query = Readonly<Record<string, unknown>>

/** Address of the script of previews. */
export const PREVIEW_SCRIPT = '/preview/client.js'
/** Address that sets the viewer of a preview. */
const PREVIEW_VIEW = '/preview/view'
/** Routes that reveal nothing of drafts and need no ticket. */
const PUBLIC_ROUTES = /^\/(assets|icons\.svg|flags|brand|art|favicon\.svg|validators)(\/|$)/
const ENTRANCE_ROUTES = ['/preview', PREVIEW_SCRIPT]
/** Time between two comments that keep a stream of changes open, in milliseconds. */
const KEEP_ALIVE_INTERVAL = 20_000

const LOOPBACK = ['127.0.0.1', 'localhost']

/** Returns the origins that may embed previews; on a developer's machine the CMS has two names. */
export function previewEmbedders(cmsOrigin: string): readonly string[] {
  const { hostname } = new URL(cmsOrigin)
  if (!LOOPBACK.includes(hostname)) return [cmsOrigin]
  return [cmsOrigin, ...LOOPBACK.filter((name) => name !== hostname).map((name) => cmsOrigin.replace(hostname, name))]
}

/** Returns the route that answers, not the address: `/art/../offers` is a page. */
const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest) => url

/**
 * Requires a ticket of the CMS for every route below. Nothing of a preview is cached or indexed,
 * and only the CMS may embed it.
 */
// long: a list of routes, each of which stands for itself
export function previewRoutes(app: FastifyInstance, { preview, content }: PreviewRoutesOptions): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    if (PUBLIC_ROUTES.test(route) || ENTRANCE_ROUTES.includes(route)) return
    if (!ticketIn(request.headers.cookie, preview.secret)) return refuse(reply, preview)
    await preview.ready()
  })
  app.addHook('onRequest', async ({ headers }) => {
    headers.cookie = sampleCookies(headers.cookie)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.removeHeader('x-frame-options')
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (!PUBLIC_ROUTES.test(routeOf(request))) reply.header('cache-control', 'private, no-store')
  })

  app.get<{ readonly Querystring: Query }>('/preview', async ({ query: { token }, headers }, reply) => {
    // A repeated parameter is a list.
    const ticket = typeof token === 'string' ? readToken(token, preview.secret) : undefined
    if (!ticket) return refuse(reply, preview)
    await preview.ready()
    // Includes what the editor has just saved.
    await preview.refresh().catch(() => undefined)
    const locales = content.locales()
    const locale = ticket.locale || locales[0]?.code || ''
    const { path = '/', dialog } = await preview.placeOf(ticket)
    const address =
      localPath(path, locale, locales[0]?.code ?? '') + previewHash({ entry: entryAddress(ticket), dialog })
    const view = viewCookie({ ...readView(headers.cookie), version: ticket.version })
    return reply.header('set-cookie', [ticketCookie(String(token), ticket), view]).redirect(address, 302)
  })

  app.get<{ readonly Querystring: Query }>('/preview/problems', async ({ query: { entry } }, reply) => {
    const [type = '', documentId = '', locale = ''] = typeof entry === 'string' ? entry.split('/') : []
    return reply.send(await preview.problemsOf({ type, documentId, locale }))
  })

  app.post<{ readonly Querystring: Query }>(PREVIEW_VIEW, async ({ query }, reply) =>
    reply
      .header('set-cookie', viewCookie(viewOf(query)))
      .code(204)
      .send(),
  )

  const openStreams = new Set<() => void>()
  app.get('/preview/changes', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': here\n\n')
    const stop = preview.onChange(() => raw.write('data: changed\n\n'))
    const timer = setInterval(() => raw.write(': here\n\n'), KEEP_ALIVE_INTERVAL)
    const { expires = 0 } = ticketIn(request.headers.cookie, preview.secret) ?? {}
    // The script reconnects, is refused and shows that the preview has ended.
    const expiry = setTimeout(() => close(), expires * 1000 - Date.now())
    const close = () => {
      clearInterval(timer)
      clearTimeout(expiry)
      stop()
      raw.end()
    }
    request.raw.on('close', () => {
      openStreams.delete(close)
      close()
    })
    openStreams.add(close)
  })
  // Closing the server waits for its connections, and these don't end by themselves.
  app.addHook('preClose', async () => {
    for (const close of openStreams) close()
  })

  app.get(PREVIEW_SCRIPT, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(preview.script))
}

const entryAddress = ({ type, documentId, locale }: PreviewedEntry) => [type, documentId, locale].join('/')

function refuse(reply: FastifyReply, { cmsOrigin }: Preview): FastifyReply {
  return reply
    .code(401)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; frame-ancestors ${previewEmbedders(cmsOrigin).join(' ')}`)
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Preview</title><h1>This preview has ended</h1><p>Open it again in the CMS, with “Open preview”.</p></html>',
    )
}
