import { type MiddlewareFunction, redirect } from 'react-router'
import { requestContext } from '../context.ts'

/** The locales of the site. Without any there is no site. */
export const loadLocales: MiddlewareFunction<Response> = ({ context }) => {
  const state = context.get(requestContext)
  const locales = state.services.content.locales()
  const [first] = locales
  if (!first) throw new Response('LOCALES NOT FOUND', { status: 500, statusText: 'Internal Server Error' })
  state.locale = { code: first.code, dir: first.dir, defaultLocale: first.code, locales }
}

/** The locale of the address. The default locale's own code as a prefix leads to the bare address. */
export const detectLocale: MiddlewareFunction<Response> = ({ context, url }) => {
  const state = context.get(requestContext)
  const { locales, defaultLocale } = state.locale
  const [, first = '', ...rest] = url.pathname.split('/')
  const found = locales.find(({ code }) => code === first)
  // two slashes, or one and a backslash, would name another host
  if (found?.code === defaultLocale) throw redirect(rest.join('/').replace(/^[/\\]*/, '/') + url.search, 301)
  const path = found ? `/${rest.join('/')}` : url.pathname
  state.path = path.length > 1 ? path.replace(/\/+$/, '') || '/' : '/'
  if (found) state.locale = { code: found.code, dir: found.dir, defaultLocale, locales }
  state.api = state.services.createApi(state.visitor, state.locale.code)
  state.content = state.services.contentApi(state.locale.code)
}
