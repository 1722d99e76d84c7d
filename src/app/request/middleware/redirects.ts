import { type MiddlewareFunction, redirect } from 'react-router'
import { authoredAddress } from '#src/engine/localPath.ts'
import { requestContext } from '../requestContext.ts'
import { countryOf } from './viewer.ts'
import { writtenSearch } from './writtenSearch.ts'

/** The content's own redirects, in the locale of the request unless the rule names another. */
export const contentRedirects: MiddlewareFunction<Response> = async ({ context, request, url }) => {
  const state = context.get(requestContext)
  const { services, locale, path } = state
  const country = services.content.redirectsByCountry() ? await countryOf(state) : undefined
  const target = services.content.redirect(path, writtenSearch(request, url), { language: locale.code, country })
  if (!target) return
  if (target.url === undefined) throw new Response('Gone', { status: target.status, statusText: 'Gone' })
  throw redirect(authoredAddress(target.url, target.language ?? locale.code, locale.defaultLocale), target.status)
}
