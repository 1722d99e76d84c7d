import { type ReactNode, useCallback, useEffect } from 'react'
import { useLocation, useMatches, useNavigate } from 'react-router'
import { ActionRoot } from '#src/engine/actions.tsx'
import { localHref } from '#src/engine/href.ts'
import { useStores } from '#src/stores/context.ts'
import type { PageData } from './loadPage.server.ts'
import { useSite } from './SiteContext.ts'

/** The site around the page, by the page's layout; and the one place that runs actions. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { ui, locale } = useStores()
  const { actions, faults } = useSite()
  const navigateTo = useNavigate()
  const { pathname } = useLocation()
  const page = useMatches().at(-1)?.loaderData as PageData | undefined
  const follow = useCallback((url: string) => navigateTo(url), [navigateTo])
  const navigate = useCallback(
    (url: string) => {
      if (/^[/?#]/.test(url)) return navigateTo(localHref(url, locale.code, locale.defaultLocale))
      location.assign(url)
    },
    [navigateTo, locale],
  )
  const onFailure = useCallback(
    (action: { readonly type: string }, error: unknown) => {
      ui.tell('fault.action')
      faults.report({ kind: 'effect', component: `action.${action.type}`, entry: action.type, message: String(error) })
    },
    [ui, faults],
  )
  useEffect(() => ui.closeSidebar(), [ui, pathname])
  return (
    <>
      <main lang={page?.locale}>{children}</main>
      <ActionRoot registry={actions} follow={follow} navigate={navigate} onFailure={onFailure} />
    </>
  )
}
