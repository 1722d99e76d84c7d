import { type ReactNode, Suspense, lazy, useCallback } from 'react'
import { type NavigateOptions, useLocation } from 'react-router'
import { DefaultLayout } from '#renderers/shell/DefaultLayout.tsx'
import { EmptyLayout } from '#renderers/shell/EmptyLayout.tsx'
import { ActionRoot } from '#src/engine/actions.tsx'
import { flatText } from '#src/engine/grammar.ts'
import { insideHref } from '#src/engine/href.ts'
import { markOrigin } from '#src/engine/markOrigin.tsx'
import { useStores } from '#src/stores/context.ts'
import { DialogHost } from '../dialogs/DialogHost.tsx'
import { Takeover } from '../documents/Takeover.tsx'
import { InspectorHost } from '../inspector/InspectorHost.tsx'
import { STAY, usePageChange } from '../navigation/usePageChange.ts'
import { useSiteNavigate } from '../navigation/useSiteNavigate.ts'
import type { PageData } from '../page/loadPage.server.ts'
import { usePageData } from '../page/usePageData.ts'
import { PlayerHost } from '../player/PlayerHost.tsx'
import { useLaunch } from '../player/useLaunch.ts'
import { useViewerSync } from '../player/useViewerSync.ts'
import { SiteEngine } from '../wiring/SiteEngine.tsx'
import { useStableValue } from '../wiring/useStableValue.ts'
import { IdleHost } from './IdleHost.tsx'
import { useSite } from './SiteContext.ts'
import { ToastHost } from './ToastHost.tsx'

const SvgSpriteLayout = lazy(() => import('#renderers/shell/SvgSpriteLayout.tsx'))

/** Renders the site around a page in the page's layout, and runs all actions. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const { menus, year } = useSite()
  const { config } = useStores()
  const location = useLocation()
  const { pathname } = location
  const query = new URLSearchParams(location.search)
  const page = usePageData()
  useViewerSync(page)
  useLaunch()
  usePageChange()
  const path = page?.path ?? pathname
  const route = useStableValue({
    path,
    params: page?.params ?? {},
    query: Object.fromEntries(query),
    message: page?.message,
    formAnswer: page?.formAnswer,
  })
  // the server has encoded the query anew: the typed address would give different links in the
  // browser
  const search = query.size > 0 ? `?${query}` : ''
  return (
    <SiteEngine route={route}>
      <Takeover layout={page?.layout ?? 'default'}>
        {(layout, content) =>
          markOrigin(
            config,
            <Layout layout={layout} menus={menus} place={{ path, search }} year={year}>
              {content ?? children}
            </Layout>,
          )
        }
      </Takeover>
      <IdleHost />
      <DialogHost />
      <PlayerHost path={path} page={page} />
      <ToastHost />
      <SiteActions path={path} />
      {import.meta.env.DEV && <InspectorHost />}
    </SiteEngine>
  )
}

/** Runs the actions of the site, and reports those that fail. */
function SiteActions({ path }: { readonly path: string }) {
  const { ui, locale, parentWindow } = useStores()
  const { actionHandler, faults, live } = useSite()
  const goTo = useSiteNavigate()
  // in a frame of another site, other pages open in a new tab
  const navigateTo = useCallback(
    (url: string, options?: NavigateOptions) =>
      parentWindow.origin === undefined ? goTo(url, options) : void window.open(url, '_blank', 'noopener'),
    [goTo, parentWindow],
  )
  const follow = useCallback(
    (url: string, from: Element) => {
      const isSamePage = url.split(/[?#]/)[0] === window.location.pathname
      const { stay } = from.closest<HTMLElement>('[data-stay]')?.dataset ?? {}
      const stays = stay === 'always' || (stay !== undefined && isSamePage)
      const replace = from.hasAttribute('data-replace')
      return navigateTo(url, { ...(stays && STAY), replace })
    },
    [navigateTo],
  )
  const navigate = useCallback(
    (url: string) => navigateTo(insideHref(url, locale.code, locale.defaultLocale)),
    [navigateTo, locale],
  )
  const words = useCallback((source = '') => flatText(source, live.now.show), [live])
  const onFailure = useCallback(
    (action: { readonly id: string; readonly type: string }, error: unknown) => {
      ui.toasts.show({ type: 'error', key: 'fault.action' })
      faults.report({ kind: 'effect', component: `action.${action.type}`, entry: action.id, message: String(error) })
    },
    [ui, faults],
  )
  return (
    <ActionRoot
      handler={actionHandler}
      follow={follow}
      navigate={navigate}
      facts={live.now.fact}
      path={path}
      words={words}
      onFailure={onFailure}
    />
  )
}

interface LayoutProps {
  readonly layout: PageData['layout']
  readonly menus: Parameters<typeof DefaultLayout>[0]['menus']
  readonly place: Parameters<typeof DefaultLayout>[0]['place']
  readonly year: number
  readonly children: ReactNode
}

function Layout({ layout, children, ...rest }: LayoutProps) {
  if (layout === 'empty') return <EmptyLayout>{children}</EmptyLayout>
  if (layout === 'default') return <DefaultLayout {...rest}>{children}</DefaultLayout>
  return (
    <Suspense>
      <SvgSpriteLayout />
    </Suspense>
  )
}
