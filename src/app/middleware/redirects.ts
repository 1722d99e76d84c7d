import { type MiddlewareFunction, redirect } from 'react-router'
import { localHref } from '#src/engine/href.ts'
import { requestContext } from '../context.ts'

/** The content's own redirects, in the locale of the request. */
export const contentRedirects: MiddlewareFunction<Response> = ({ context, url }) => {
  const { services, locale, path } = context.get(requestContext)
  const target = services.content.redirect(path, url.search)
  if (target) throw redirect(localHref(target.url, locale.code, locale.defaultLocale), target.status)
}
