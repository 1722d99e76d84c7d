import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localHref } from '#src/engine/href.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import type { Problem } from '#src/content/documents.ts'
import { type Ticket, readToken } from './token.ts'

/** What shows drafts, to who may see them. */
export interface Preview {
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
  /** The address that shows a document, in its language; undefined where none does. */
  pathOf(ticket: Ticket): Promise<string | undefined>
  /** What is wrong with a document. */
  problemsOf(ticket: Ticket): readonly Problem[]
}

interface PreviewInput {
  readonly preview: Preview
  readonly content: ContentSource
}

const COOKIE = 'preview'
/** Where the script of a preview is. */
export const PREVIEW_SCRIPT = '/preview/client.js'
/** Routes that say nothing of drafts. */
const OPEN = /^\/(assets|icons\.svg|flags|brand|art|favicon\.svg|validators)(\/|$)/
const ENTRANCES = ['/preview', PREVIEW_SCRIPT]
const ALIVE_EVERY = 20_000

/** By the route that answers, not by the address: `/art/../offers` is a page. */
const routeOf = ({ routeOptions: { url = '' } }: FastifyRequest) => url

/** Everything below needs a ticket that the CMS gave; nothing of it is kept or found by robots, and the CMS may frame it. */
export function previewRoutes(app: FastifyInstance, { preview, content }: PreviewInput): void {
  app.addHook('onRequest', async (request, reply) => {
    const route = routeOf(request)
    if (OPEN.test(route) || ENTRANCES.includes(route)) return
    if (!ticketOf(request, preview.secret)) return refuse(reply, preview)
    await preview.ready()
  })
  app.addHook('onSend', async (request, reply) => {
    reply.removeHeader('x-frame-options')
    reply.header('x-robots-tag', 'noindex, nofollow')
    if (!OPEN.test(routeOf(request))) reply.header('cache-control', 'private, no-store')
  })

  app.get<{ Querystring: { token?: string } }>('/preview', async ({ query: { token = '' } }, reply) => {
    const ticket = readToken(token, preview.secret)
    if (!ticket) return refuse(reply, preview)
    await preview.ready()
    // what the editor has just saved
    await preview.refresh().catch(() => undefined)
    const locales = content.locales()
    const locale = ticket.locale || locales[0]?.code || ''
    const path = localHref((await preview.pathOf(ticket)) ?? '/', locale, locales[0]?.code ?? '')
    return reply.header('set-cookie', cookie(token, ticket)).redirect(path, 302)
  })

  app.get('/preview/problems', async (request, reply) => {
    const ticket = ticketOf(request, preview.secret)
    return reply.send(ticket ? preview.problemsOf(ticket) : [])
  })

  const open = new Set<() => void>()
  app.get('/preview/changes', (request, reply) => {
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': here\n\n')
    const stop = preview.onChange(() => raw.write('data: changed\n\n'))
    const timer = setInterval(() => raw.write(': here\n\n'), ALIVE_EVERY)
    const end = () => {
      clearInterval(timer)
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

function ticketOf({ headers }: FastifyRequest, secret: string): Ticket | undefined {
  const found = new RegExp(`(?:^|; )${COOKIE}=([^;]+)`).exec(headers.cookie ?? '')?.[1]
  return found === undefined ? undefined : readToken(found, secret)
}

/** The CMS is another site: its frame has cookies of its own. */
function cookie(token: string, { expires }: Ticket): string {
  const age = Math.max(0, Math.round(expires - Date.now() / 1000))
  return `${COOKIE}=${token}; Path=/; Max-Age=${age}; HttpOnly; Secure; SameSite=None; Partitioned`
}

function refuse(reply: FastifyReply, { cmsOrigin }: Preview): FastifyReply {
  return reply
    .code(401)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', `default-src 'none'; frame-ancestors ${cmsOrigin}`)
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>Preview</title><h1>This preview has ended</h1><p>Open it again in the CMS, with “Open preview”.</p></html>',
    )
}
