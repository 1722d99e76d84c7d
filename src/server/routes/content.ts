import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AuthType } from '#schemas/authType.ts'
import type { ContentApi } from '#src/api/content.ts'
import type { ContentSource } from '#src/content/ContentSource.ts'

interface ContentInput {
  readonly content: ContentSource
  readonly contentApi: (locale: string) => ContentApi
}

interface LocaleParams {
  readonly Params: { readonly locale: string }
}
interface AuthParams {
  readonly Params: { readonly locale: string; readonly view: AuthType['view'] }
}
interface SlugParams {
  readonly Params: { readonly locale: string; readonly slug: string }
}

/** Serves content beside pages, as the specification names it. An unknown locale is a 404. */
export function contentRoutes(app: FastifyInstance, { content, contentApi }: ContentInput): void {
  const hasLocale = (locale: string) => content.locales().some(({ code }) => code === locale)
  const sendNotFound = (reply: FastifyReply) => reply.code(404).send({ error: 'not found' })

  app.addHook('onSend', async (_, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache')
  })

  app.get('/nfx/i18n/locales', async (_, reply) => {
    const locales = content.locales()
    if (locales.length === 0) return reply.code(500).send({ error: 'LOCALES NOT FOUND' })
    return { locales, defaultLocale: locales[0]?.code }
  })

  app.get<LocaleParams>('/nfx/i18n/messages/:locale', async ({ params: { locale } }, reply) =>
    hasLocale(locale) ? content.messages(locale) : sendNotFound(reply),
  )

  app.get<LocaleParams>(
    '/nfx/cms-config/:locale',
    async ({ params: { locale } }, reply) => (hasLocale(locale) && content.siteConfig(locale)) || sendNotFound(reply),
  )

  app.get<AuthParams>('/nfx/auth-forms/:locale/:view', async ({ params: { locale, view } }, reply) =>
    hasLocale(locale) ? contentApi(locale).authForms(view) : sendNotFound(reply),
  )

  app.get<SlugParams>('/nfx/forms/:locale/:slug', async ({ params: { locale, slug } }, reply) =>
    hasLocale(locale) && content.form(locale, slug) ? contentApi(locale).form(slug) : sendNotFound(reply),
  )
}
