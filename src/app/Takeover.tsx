import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Blocks } from '#src/engine/Blocks.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { loadDocument } from './loadDocument.ts'
import type { PageData } from './loadPage.server.ts'
import { DocumentEngine } from './SiteEngine.tsx'

interface Props {
  readonly layout: PageData['layout']
  readonly children: (layout: PageData['layout'], content?: ReactNode) => ReactNode
}

/** The page, unless the platform has taken the site away: then the system page that says so, in its own layout. */
export const Takeover = observer(function Takeover({ layout, children }: Props) {
  const { ui } = useStores()
  const { pathname } = useLocation()
  useEffect(() => () => ui.release(), [ui, pathname])
  if (!ui.takeover) return children(layout)
  return <SystemPage key={ui.takeover} name={ui.takeover} show={children} />
})

interface SystemPageProps {
  readonly name: string
  readonly show: Props['children']
}

const SystemPage = observer(function SystemPage({ name, show }: SystemPageProps) {
  const { locale } = useStores()
  const t = useT()
  const [resource] = useState(() => new Resource(() => loadDocument('system-page', name, locale)))
  useEffect(() => void resource.load(), [resource])
  const page = resource.value
  if (page) {
    const blocks = (
      <DocumentEngine document={page}>
        <Blocks blocks={page.blocks} />
      </DocumentEngine>
    )
    return show(page.layout ?? 'empty', blocks)
  }
  return show('empty', resource.state === 'error' ? <ErrorState title={t('fault.page')} /> : null)
})
