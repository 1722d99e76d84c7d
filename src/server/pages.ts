import { randomBytes } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { createRequest } from '@remix-run/node-fetch-server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { CreateRequestHandlerFunction, RequestHandler, RouterContextProvider, ServerBuild } from 'react-router'
import type { Services, Visitor } from '#src/app/request/services.ts'
import { recordReads } from '#src/content/recordReads.ts'
import type { FormAnswer } from '#src/engine/forms/input/FormAnswer.ts'
import { VERSIONS_HEADER } from '#src/engine/migrations.ts'
import { sitePath } from '#src/shared/sameOriginPath.ts'
import {
  type CachedPage,
  type AnonymousPageCache,
  type AnonymousRequest,
  type CachePolicy,
  encodingFor,
} from './AnonymousPageCache.ts'
import { anonymousRequest } from './anonymousRequest.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'
import { preferredAddress } from './preferredAddress.ts'

/** The server build of src/app: React Router's, and what its server entry exports in addition. */
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
  /** Loads the build of the app; in development it changes while the server runs. */
  readonly loadBuild: () => Promise<AppBuild>
  readonly mode: 'production' | 'development'
  /** The cache of complete documents for guests; in production only. */
  readonly anonymousPages?: AnonymousPageCache
}

/** Renders the page of a posted form with the answer to it. */
export type RenderFormAnswer = (
  request: FastifyRequest,
  reply: FastifyReply,
  formAnswer: FormAnswer,
) => Promise<Response>

/** Properties that make a page specific to one visitor, and its content. */
type RenderOptions = Partial<Pick<Visitor, 'formAnswer' | 'nonce'> & Pick<Services, 'content'>>

/** A request that guests share, and the cache of its documents. */
interface GuestPage {
  readonly guestRequest: AnonymousRequest
  readonly pages: AnonymousPageCache
}

/**
 * Serves every address that isn't the server's own as a page. Returns the function that renders the
 * page of a posted form.
 */
// long: its functions share the build and the services of one server
export function pageRoutes(
  app: FastifyInstance,
  { services, loadBuild, mode, anonymousPages }: PagesInput,
): RenderFormAnswer {
  let current: { readonly build: AppBuild; readonly handle: RequestHandler } | undefined
  const { publicOrigin } = services.settings
  const publicHost = publicOrigin && new URL(publicOrigin).host

  function siteLocales() {
    const locales = services.content.locales()
    const detection = services.content.siteConfig(locales[0]?.code ?? '')?.localeDetection ?? 'browser'
    return { locales, detection }
  }

  function handlerOf(build: AppBuild) {
    if (current?.build !== build) current = { build, handle: build.entry.module.createRequestHandler(build, mode) }
    return current.handle
  }

  /** Renders a page for this visitor, with a nonce unless its HTML may be shared. */
  async function render(
    request: FastifyRequest,
    reply: FastifyReply,
    { content = services.content, ...visitorOptions }: RenderOptions,
  ) {
    const build = await loadBuild()
    const requestServices: Services = {
      ...services,
      content,
      contentApi: (locale) => services.contentApi(locale, content),
    }
    const context = build.entry.module.createLoadContext(requestServices, visitorOf(request, reply, visitorOptions))
    const options = { protocol: `${request.protocol}:`, host: request.host }
    const webRequest = createRequest(request.raw, reply.raw, options)
    const mustBeGet = visitorOptions.formAnswer !== undefined || request.method === 'HEAD'
    const response = await handlerOf(build)(mustBeGet ? asGet(webRequest) : webRequest, context)
    return { response, cachePolicy: build.entry.module.cachePolicyOf(context) }
  }

  async function servePage(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    // Scripts of the page would read a host from an address that begins with two slashes.
    if (/^[/\\]{2}/.test(request.url)) return reply.redirect(sitePath(request.url), 301)
    const preferredUrl = preferredAddress(request, siteLocales())
    if (preferredUrl !== undefined) {
      return reply.headers({ vary: 'cookie, accept-language', 'cache-control': 'no-store' }).redirect(preferredUrl, 302)
    }
    const guest = anonymousPages && anonymousRequest(request, publicHost)
    if (guest) return serveGuest({ guestRequest: guest, pages: anonymousPages }, request, reply)
    return renderForVisitor(request, reply)
  }

  async function renderForVisitor(request: FastifyRequest, reply: FastifyReply, formAnswer?: FormAnswer) {
    const { response } = await render(request, reply, { nonce: randomBytes(16).toString('base64'), formAnswer })
    return forRobots(request, response)
  }

  async function serveGuest(guest: GuestPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const answer = await findOrRender(guest, request, reply)
    return answer instanceof Response ? answer : sendDocument(answer, request, reply)
  }

  /** Renders a document once for concurrent requests; the others get the cached result. */
  async function findOrRender({ guestRequest, pages }: GuestPage, request: FastifyRequest, reply: FastifyReply) {
    const renderAgain = () => renderForGuests({ guestRequest, pages }, request, reply)
    return (
      pages.find(guestRequest) ??
      (await pages.dedupe(guestRequest, renderAgain)) ??
      pages.find(guestRequest) ??
      renderAgain()
    )
  }

  async function renderForGuests(
    { guestRequest, pages }: GuestPage,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<CachedPage | Response> {
    const { version } = pages
    const { content, isCurrent } = recordReads(services.content)
    const { response, cachePolicy } = await render(request, reply, { content })
    const isPage = response.status === 200 && response.headers.get('content-type')?.startsWith('text/html')
    if (!isPage || reply.hasHeader('set-cookie')) return forRobots(request, response)
    const { headers } = response
    const html = await response.text()
    const { reads, lifetime } = cachePolicy
    const rendered = { headers, reads, lifetime, version, isCurrent: isCurrent }
    const document = headers.has('set-cookie') ? undefined : pages.store(guestRequest, html, rendered)
    return document ?? new Response(html, { headers })
  }

  app.route({ method: ['GET', 'HEAD'], url: '/*', handler: servePage })
  return renderForVisitor
}

/**
 * Turns a posted form or a HEAD request into a GET of its page, because the body has already been
 * read.
 */
function asGet({ url, headers, signal }: Request): Request {
  const passedHeaders = [...headers].filter(([name]) => !/^(content|transfer)-/.test(name))
  return new Request(url, { headers: passedHeaders, signal })
}

/** Sends a shared document. Browsers and proxies may store it and must revalidate it each time. */
async function sendDocument(document: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { headers, etag } = document
  reply.headers({ ...headers, etag, 'cache-control': 'public, no-cache', vary: 'cookie, user-agent, accept-encoding' })
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await document.body(encoding))
}

/** Replaces the page of an unhandled error by plain text for robots, which only need its status. */
function forRobots(request: FastifyRequest, response: Response): Response {
  return response.status === 500 && isbot(request.headers['user-agent']) ? plainText(response) : response
}

function plainText({ status, body }: Response): Response {
  void body?.cancel()
  return new Response(STATUS_CODES[status] ?? 'Error', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
}

function visitorOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { nonce, formAnswer }: Omit<RenderOptions, 'content'>,
): Visitor {
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
