import type { MiddlewareFunction } from 'react-router'
import { sitePath } from '#src/shared/sameOriginPath.ts'
import { requestContext } from '../requestContext.ts'
import { redirectWithin } from '../redirectWithin.ts'
import { writtenSearch } from './writtenSearch.ts'

/** The locales of the site. Without any there is no site. */
export const loadLocales: MiddlewareFunction<Response> = ({ context }) => {
  const state = context.get(requestContext)
  const locales = state.services.content.locales()
  const [first] = locales
  if (!first) throw new Response('LOCALES NOT FOUND', { status: 500, statusText: 'Internal Server Error' })
  state.locale = { code: first.code, dir: first.dir, defaultLocale: first.code, locales }
}

/** The locale of the address. The default locale's own code as a prefix leads to the bare address. */
export const detectLocale: MiddlewareFunction<Response> = ({ context, request, url }) => {
  const state = context.get(requestContext)
  const { locales, defaultLocale } = state.locale
  const [, first = '', ...rest] = url.pathname.split('/')
  const found = locales.find(({ code }) => code === first)
  if (found?.code === defaultLocale) throw redirectWithin(sitePath(rest.join('/') + writtenSearch(request, url)), 301)
  // everything that is made of it, links to other languages too, begins with one slash
  const path: string = sitePath(found ? rest.join('/') : url.pathname)
  state.path = path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
  if (found) state.locale = { code: found.code, dir: found.dir, defaultLocale, locales }
  state.api = state.services.createApi(state.visitor, state.locale.code)
  state.content = state.services.contentApi(state.locale.code)
}
