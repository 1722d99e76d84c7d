import { parseCookie, parseSetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#schemas/locale.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { writeCookies } from './cookies.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'

interface VisitorStoresOptions {
  readonly content: ContentSource
  readonly locale: Locale
  readonly platformOrigin: string
  readonly version: string
  /** Player for whom the page was rendered; the platform refuses to act for another one. */
  readonly viewer?: number
  /** Idempotency key of the command that the visitor sends. */
  readonly commandKey?: string
}

/**
 * Creates the stores of one visitor for one call. Cookies that the platform sets apply at once and
 * are passed on.
 */
export function visitorStores(request: FastifyRequest, reply: FastifyReply, input: VisitorStoresOptions): RootStore {
  const { content, locale, platformOrigin, version, viewer, commandKey } = input
  const cookies = parseCookie(request.headers.cookie ?? '')
  const transport = createTransport({
    baseUrl: platformOrigin,
    version,
    locale: locale.code,
    headers: () => ({
      ...forwardedHeaders(request),
      ...(viewer && { 'x-player': String(viewer) }),
      cookie: writeCookies(cookies),
    }),
    onSetCookie(lines) {
      for (const line of lines) {
        const { name, value } = parseSetCookie(line)
        cookies[name] = value
        reply.header('set-cookie', line)
      }
    },
  })
  const config = content.siteConfig(locale.code)
  if (!config) throw new Error('there is no site config document')
  const locales = content.locales()
  return new RootStore(createApi(transport), {
    // No call depends on how the page looks.
    theme: 'dark',
    device: 'desktop',
    locale: { code: locale.code, dir: locale.dir, defaultLocale: locales[0]?.code ?? locale.code, locales },
    config,
    ...(commandKey !== undefined && { commandKey }),
  })
}
