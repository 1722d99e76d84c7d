import { observer } from 'mobx-react-lite'
import { type ReactNode, Suspense, lazy, useEffect } from 'react'
import { useLocation } from 'react-router'
import { useStores } from '#src/stores/context.ts'
import type { PageData } from '../page/loadPage.server.ts'

const SystemPage = lazy(() => import('./SystemPage.tsx'))

export type ShowPage = (layout: PageData['layout'], content?: ReactNode) => ReactNode

interface Props {
  readonly layout: PageData['layout']
  readonly children: ShowPage
}

/** Renders the page, or the system page that replaces it after a fatal failure of the platform. */
export const Takeover = observer(function Takeover({ layout, children }: Props) {
  const { ui } = useStores()
  const { pathname } = useLocation()
  useEffect(() => () => ui.release(), [ui, pathname])
  if (!ui.takeover) return children(layout)
  return (
    <Suspense fallback={children('empty', null)}>
      <SystemPage key={ui.takeover} name={ui.takeover} show={children} />
    </Suspense>
  )
})
