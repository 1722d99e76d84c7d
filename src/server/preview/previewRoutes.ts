import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localPath } from '#src/engine/localPath.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { PreviewPlace } from '#src/content/strapi/previewPlaceOf.ts'
import { previewHash } from '#src/app/preview/previewHash.ts'
import { type PreviewedEntry, type PreviewVersion, readToken, ticketCookie, ticketIn } from './token.ts'
import { sampleCookies, viewAsked, viewCookie, viewOf } from './viewAs.ts'

/** What shows drafts, or what is published as the CMS's preview has it beside them, to who may see them. */
export interface Preview {
  readonly version: PreviewVersion
  readonly secret: string
  /** Origin of the CMS as editors reach it: its pages have these in a frame. */
  readonly cmsOrigin: string
  /** The script that follows edits and leads to where they are made. */
  readonly script: string
  /** Resolves when drafts can be shown. */
  ready(): Promise<void>
  /** Looks for changes now. */
  refresh(): Promise<void>
  /** Calls back after each change. Returns a function that stops it. */
  onChange(listener: () => void): () => void
  /** Where an entry is shown. */
  placeOf(entry: PreviewedEntry): Promise<PreviewPlace>
  /** What is wrong with an entry, and what its preview lacks. */
  problemsOf(entry: PreviewedEntry): Promise<readonly { readonly place: string; readonly says: string }[]>
}

interface PreviewInput {
  readonly preview: Preview
  readonly content: ContentSource
}

/** As it comes: whoever asks may have written anything. */
type Query = Readonly<Record<string, unknown>>

/** Where the script of a preview is. */
export const PREVIEW_SCRIPT = '/preview/client.js'
/** Where a preview is told whom to show its pages to. */
const PREVIEW_VIEW = '/preview/view'
/** Routes that say nothing of drafts. */
const OPEN = /^\/(assets|icons\.svg|flags|brand|art|favicon\.svg|validators)(\/|$)/
const ENTRANCES = ['/preview', PREVIEW_SCRIPT]
const ALIVE_EVERY = 20_000

const LOOPBACK = ['127.0.0.1', 'localhost']

/** Origins of the CMS: on one's own machine it goes by two names. */
export function previewEmbedders(cmsOrigin: string): readonly string[] {
  const { hostname } = new URL(cmsOrigin)
  if (!LOOPBACK.includes(hostname)) return [cmsOrigin]
  return [cmsOrigin, ...LOOPBACK.filter((name) => name !== hostname).map((name) => cmsOrigin.replace(hostname, name))]
}

/** By the route that answers, not by the address: `/art/../offers` is a page. */
const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest) => url

/** Everything below needs a ticket that the CMS gave; nothing of it is kept or found by robots, and the CMS may frame it. */
export function previewRoutes(app: FastifyInstance, { preview, content }: PreviewInput): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    if (OPEN.test(route) || ENTRANCES.includes(route)) return
    if (!ticketIn(request.headers.cookie, preview.secret)) return refuse(reply, preview)
    await preview.ready()
  })
  app.addHook('onRequest', async ({ headers }) => {
    headers.cookie = sampleCookies(headers.cookie)
  })
  app.addHook('onSend', async (request, reply) => {
    reply.removeHeader('x-frame-options')
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (!OPEN.test(routeOf(request))) reply.header('cache-control', 'private, no-store')
  })

  app.get<{ Querystring: Query }>('/preview', async ({ query: { token }, headers }, reply) => {
    // of two there is a list
    const ticket = typeof token === 'string' ? readToken(token, preview.secret) : undefined
    if (!ticket) return refuse(reply, preview)
    await preview.ready()
    // what the editor has just saved
    await preview.refresh().catch(() => undefined)
    const locales = content.locales()
    const locale = ticket.locale || locales[0]?.code || ''
    const { path = '/', dialog } = await preview.placeOf(ticket)
    const address = localPath(path, locale, locales[0]?.code ?? '') + previewHash({ entry: placeIn(ticket), dialog })
    const view = viewCookie({ ...viewAsked(headers.cookie), version: ticket.version })
    return reply.header('set-cookie', [ticketCookie(String(token), ticket), view]).redirect(address, 302)
  })

  app.get<{ Querystring: Query }>('/preview/problems', async ({ query: { entry } }, reply) => {
    const [type = '', documentId = '', locale = ''] = typeof entry === 'string' ? entry.split('/') : []
    return reply.send(await preview.problemsOf({ type, documentId, locale }))
  })

  app.post<{ Querystring: Query }>(PREVIEW_VIEW, async ({ query }, reply) =>
    reply
      .header('set-cookie', viewCookie(viewOf(query)))
      .code(204)
      .send(),
  )

  const open = new Set<() => void>()
  app.get('/preview/changes', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': here\n\n')
    const stop = preview.onChange(() => raw.write('data: changed\n\n'))
    const timer = setInterval(() => raw.write(': here\n\n'), ALIVE_EVERY)
    const { expires = 0 } = ticketIn(request.headers.cookie, preview.secret) ?? {}
    // it asks again, is refused, and says so
    const over = setTimeout(() => end(), expires * 1000 - Date.now())
    const end = () => {
      clearInterval(timer)
      clearTimeout(over)
      stop()
      raw.end()
    }
    request.raw.on('close', () => {
      open.delete(end)
      end()
    })
    open.add(end)
  })
  // a server waits for its connections, and these don't end by themselves
  app.addHook('preClose', async () => {
    for (const end of open) end()
  })

  app.get(PREVIEW_SCRIPT, async (_, reply) => reply.type('text/javascript; charset=utf-8').send(preview.script))
}

const placeIn = ({ type, documentId, locale }: PreviewedEntry) => [type, documentId, locale].join('/')

function refuse(reply: FastifyReply, { cmsOrigin }: Preview): FastifyReply {
  return reply
    .code(401)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; frame-ancestors ${previewEmbedders(cmsOrigin).join(' ')}`)
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Preview</title><h1>This preview has ended</h1><p>Open it again in the CMS, with “Open preview”.</p></html>',
    )
}
