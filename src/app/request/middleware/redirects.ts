import { redirect } from 'react-router'
import { authoredAddress } from '#src/engine/localPath.ts'
import { requestStep } from './requestStep.ts'
import { writtenSearch } from './writtenSearch.ts'

/** Follows the redirects of content, in the locale of the request unless the rule names another. */
export const contentRedirects = requestStep(async ({ services, locale, path, identify }, { request, url }) => {
  // the platform is asked only where a rule depends on the country of the account; guests have none
  const { account } = services.content.redirectsByCountry() ? await identify() : {}
  const country = account?.country_code ?? undefined
  const target = services.content.redirect(path, writtenSearch(request, url), { language: locale.code, country })
  if (!target) return undefined
  if (target.url === undefined) throw new Response('Gone', { status: target.status, statusText: 'Gone' })
  throw redirect(authoredAddress(target.url, target.language ?? locale.code, locale.defaultLocale), target.status)
})
