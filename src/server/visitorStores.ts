import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Locale } from '#schemas/locale.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { forwardedHeaders } from './forwardedHeaders.ts'

interface Input {
  readonly content: ContentSource
  readonly locale: Locale
  readonly platformOrigin: string
  readonly version: string
  /** The player whom the page was rendered for: the platform refuses to act for another one. */
  readonly viewer?: number
}

/** The stores of one visitor for one call: cookies that the platform sets count at once, and are passed on. */
export function visitorStores(request: FastifyRequest, reply: FastifyReply, input: Input): RootStore {
  const { content, locale, platformOrigin, version, viewer } = input
  const jar = new Map((request.headers.cookie ?? '').split(/; */).map((it) => [it.split('=', 1)[0] ?? '', it]))
  const transport = createTransport({
    baseUrl: platformOrigin,
    version,
    locale: locale.code,
    headers: () => ({
      ...forwardedHeaders(request),
      ...(viewer && { 'x-player': String(viewer) }),
      cookie: [...jar.values()].filter(Boolean).join('; '),
    }),
    onSetCookie(lines) {
      for (const line of lines) {
        const pair = line.split(';', 1)[0] ?? ''
        jar.set(pair.split('=', 1)[0] ?? '', pair)
        reply.header('set-cookie', line)
      }
    },
  })
  const config = content.siteConfig(locale.code)
  if (!config) throw new Error('no site config document')
  const locales = content.locales()
  return new RootStore(createApi(transport), {
    // no call reads how the page looks
    theme: 'dark',
    device: 'desktop',
    locale: { code: locale.code, dir: locale.dir, defaultLocale: locales[0]?.code ?? locale.code, locales },
    config,
  })
}
