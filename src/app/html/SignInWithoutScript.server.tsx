import { actionLinks } from '#registry/actionLinks.ts'
import { localPath } from '#src/engine/localPath.ts'
import { withoutPopupKeys } from '#src/stores/withoutPopupKeys.ts'
import { askedView, isFormPage } from '../dialogs/addressDialogs.ts'
import type { IncomingRequest } from '../request/incomingRequest.ts'

interface Props {
  readonly request: IncomingRequest
  readonly url: URL
}

/**
 * Leads a guest whose browser runs no script from an address that opens a dialog, such as that of
 * the redirect from a page for players, to the page with the same form. Server only.
 */
export function SignInWithoutScript({ request, url }: Props) {
  const address = signInPage(request, url)
  if (address === undefined) return null
  return (
    <noscript>
      <meta httpEquiv="refresh" content={`0;url=${address}`} />
    </noscript>
  )
}

function signInPage({ services, cachePolicy, locale, uid, fatal }: IncomingRequest, url: URL): string | undefined {
  if (uid !== 0 || fatal || isFormPage(url)) return undefined
  const query = cachePolicy.trackQuery(Object.fromEntries(url.searchParams))
  const isSentAway = query['redirectUrl'] !== undefined
  const isAsked = query['show_popup_reg'] !== undefined || query['show_popup_auth'] !== undefined
  if (!isSentAway && !isAsked) return undefined
  const hasFallback = services.content.siteConfig(locale.code)?.popups.fallbacks.authPopupEnabled
  const view = askedView(url.searchParams, url) ?? (isSentAway && hasFallback ? 'authorization' : undefined)
  const page = view && actionLinks['openAuth']?.({ id: '', type: 'openAuth', view })
  return page && localPath(page + withoutPopupKeys(url.search), locale.code, locale.defaultLocale)
}
