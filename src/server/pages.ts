import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services, Visitor } from '#src/app/request/services.ts'
import { recordReads } from '#src/content/recordReads.ts'
import type { FormAnswer } from '#src/engine/forms/FormAnswer.ts'
import { VERSIONS_HEADER } from '#src/engine/migrations.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'
import {
  type CachedPage,
  type AnonymousPageCache,
  type AnonymousRequest,
  type CachePolicy,
  encodingFor,
} from './AnonymousPageCache.ts'
import { anonymousRequest } from './anonymousRequest.ts'
import { preferredAddress } from './preferredLocale.ts'
import { sitePath } from '#src/shared/sameOriginPath.ts'

/** The server build of src/app: React Router's, and what its server entry exports besides. */
export interface AppBuild extends ServerBuild {
  readonly entry: ServerBuild['entry'] & {
    readonly module: {
      readonly createRequestHandler: CreateRequestHandlerFunction
      readonly createLoadContext: (services: Services, visitor: Visitor) => RouterContextProvider
      readonly cachePolicyOf: (context: RouterContextProvider) => CachePolicy
    }
  }
}

export interface PagesInput {
  readonly services: Services
  /** In development the build changes while the server runs. */
  readonly loadBuild: () => Promise<AppBuild>
  readonly mode: 'production' | 'development'
  /** Production: whole documents for guests are kept. */
  readonly anonymousPages?: AnonymousPageCache
}

/** Shows the page of a form that was posted, with the answer to it. */
export type ShowAnswer = (request: FastifyRequest, reply: FastifyReply, formAnswer: FormAnswer) => Promise<Response>

/** What makes a page one visitor's own, and the content that it is made of. */
type Own = Partial<Pick<Visitor, 'formAnswer' | 'nonce'> & Pick<Services, 'content'>>

/** Everything that is not an address of the server itself is a page. */
export function pageRoutes(
  app: FastifyInstance,
  { services, loadBuild, mode, anonymousPages }: PagesInput,
): ShowAnswer {
  let last: { build: AppBuild; handle: RequestHandler } | undefined
  const { publicOrigin } = services.settings
  const publicHost = publicOrigin && new URL(publicOrigin).host

  function siteLocales() {
    const locales = services.content.locales()
    const detection = services.content.siteConfig(locales[0]?.code ?? '')?.localeDetection ?? 'browser'
    return { locales, detection }
  }

  function handlerOf(build: AppBuild) {
    if (last?.build !== build) last = { build, handle: build.entry.module.createRequestHandler(build, mode) }
    return last.handle
  }

  /** A page for this visitor: with a nonce of its own, unless its HTML could be for others too. */
  async function render(request: FastifyRequest, reply: FastifyReply, { content = services.content, ...own }: Own) {
    const build = await loadBuild()
    const given: Services = { ...services, content, contentApi: (locale) => services.contentApi(locale, content) }
    const context = build.entry.module.createLoadContext(given, visitorOf(request, reply, own))
    const options = { protocol: `${request.protocol}:`, host: request.host }
    const asked = createRequest(request.raw, reply.raw, options)
    const isOther = own.formAnswer !== undefined || request.method === 'HEAD'
    const response = await handlerOf(build)(isOther ? asGet(asked) : asked, context)
    return { response, cachePolicy: build.entry.module.cachePolicyOf(context) }
  }

  async function page(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // scripts of the page would read a host where its address begins with two slashes
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(sitePath(request.url), 301)
    const preferred = preferredAddress(request, siteLocales())
    if (preferred !== undefined) {
      return reply.headers({ vary: 'cookie, accept-language', 'cache-control': 'no-store' }).redirect(preferred, 302)
    }
    const guest = anonymousPages && anonymousRequest(request, publicHost)
    if (guest) return guestPage(guest, request, reply)
    return showAnswer(request, reply)
  }

  async function showAnswer(request: FastifyRequest, reply: FastifyReply, formAnswer?: FormAnswer) {
    const { response } = await render(request, reply, { nonce: randomBytes(16).toString('base64'), formAnswer })
    return forRobots(request, response)
  }

  async function guestPage(guest: AnonymousRequest, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const answer = await guestAnswer(guest, request, reply)
    return answer instanceof Response ? answer : send(answer, request, reply)
  }

  /** Of several who ask at once, the others get what the first one's rendering has left. */
  async function guestAnswer(guest: AnonymousRequest, request: FastifyRequest, reply: FastifyReply) {
    const pages = anonymousPages as AnonymousPageCache
    const anew = () => renderForGuests({ guest, pages }, request, reply)
    return pages.find(guest) ?? (await pages.dedupe(guest, anew)) ?? pages.find(guest) ?? anew()
  }

  async function renderForGuests(
    { guest, pages }: { readonly guest: AnonymousRequest; readonly pages: AnonymousPageCache },
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CachedPage | Response> {
    const { version } = pages
    const { content, isCurrent: holds } = recordReads(services.content)
    const { response, cachePolicy } = await render(request, reply, { content })
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || reply.hasHeader('set-cookie')) return forRobots(request, response)
    const { headers } = response
    const html = await response.text()
    const { reads, lifetime } = cachePolicy
    const made = { headers, reads, lifetime, version, holds }
    const document = headers.has('set-cookie') ? undefined : pages.keep(guest, html, made)
    return document ?? new Response(html, { headers })
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: page })
  return showAnswer
}

/** What was posted has been read: what is left is to show the page. Who asks for headers alone gets those of the page. */
function asGet({ url, headers, signal }: Request): Request {
  const kept = [...headers].filter(([name]) => !/^(content|transfer)-/.test(name))
  return new Request(url, { headers: kept, signal })
}

/** The browser and whoever stands between may keep it, and ask each time whether it still holds. */
async function send(document: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { headers, etag } = document
  reply.headers({ ...headers, etag, 'cache-control': 'public, no-cache', vary: 'cookie, user-agent, accept-encoding' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await document.body(encoding))
}

/** Robots take the status of an unhandled error, not the page that comforts people. */
function forRobots(request: FastifyRequest, response: Response): Response {
  return response.status === 500 && isbot(request.headers['user-agent']) ? plain(response) : response
}

function plain({ status, body }: Response): Response {
  void body?.cancel()
  return new Response(STATUS_CODES[status] ?? 'Error', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

function visitorOf(request: FastifyRequest, reply: FastifyReply, { nonce, formAnswer }: Omit<Own, 'content'>): Visitor {
  return {
    requestId: request.id,
    cookie: request.headers.cookie ?? '',
    userAgent: request.headers['user-agent'] ?? '',
    componentVersions: request.headers[VERSIONS_HEADER]?.toString(),
    nonce,
    formAnswer,
    forwarded: forwardedHeaders(request),
    onSetCookie: (lines) => {
      for (const line of lines) reply.header('set-cookie', line)
    },
  }
}
