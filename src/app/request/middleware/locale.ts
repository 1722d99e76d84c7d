import { sitePath } from '#src/shared/sameOriginPath.ts'
import { redirectWithin } from '../redirectWithin.ts'
import { once } from './once.ts'
import { requestStep } from './requestStep.ts'
import { identifyViewer } from './viewer.ts'
import { writtenSearch } from './writtenSearch.ts'

/** Reads the locales of the site, of which the first is the default. A site without any answers 500. */
export const loadLocales = requestStep(({ services }) => {
  const locales = services.content.locales()
  const [first] = locales
  if (!first) throw new Response('LOCALES NOT FOUND', { status: 500, statusText: 'Internal Server Error' })
  return { locale: { code: first.code, dir: first.dir, defaultLocale: first.code, locales } }
})

/** Reads the locale of the address. The default locale's own code as a prefix redirects to the bare address. */
export const detectLocale = requestStep(
  ({ services, visitor, locale: { locales, defaultLocale, ...site } }, received) => {
    const { request, url } = received
    const [, first = '', ...rest] = url.pathname.split('/')
    const prefix = locales.find(({ code }) => code === first)
    if (prefix?.code === defaultLocale)
      throw redirectWithin(sitePath(rest.join('/') + writtenSearch(request, url)), 301)
    // every address that is made of it, links to other languages too, begins with one slash
    const path: string = sitePath(prefix ? rest.join('/') : url.pathname)
    const { code, dir } = prefix ?? site
    const api = services.createApi(visitor, code)
    return {
      locale: { code, dir, defaultLocale, locales },
      path: path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/',
      api,
      content: services.contentApi(code),
      identify: once(() => identifyViewer(api, visitor.cookie)),
    }
  },
)
