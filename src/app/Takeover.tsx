import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { SystemPageContent } from '#src/api/content.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { type BlockNode, walk } from '#src/engine/node.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { registry } from './engine.ts'
import { useSite } from './SiteContext.ts'

interface Props {
  readonly layout: SystemPageContent['layout']
  readonly children: (layout: SystemPageContent['layout'], content?: ReactNode) => ReactNode
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
  const { content } = useSite()
  const t = useT()
  const [resource] = useState(
    () =>
      new Resource(async () => {
        const page = await content.systemPage(name)
        await registry.preload([...walk(page.blocks as BlockNode[])].map(({ component }) => component))
        return page
      }),
  )
  useEffect(() => void resource.load(), [resource])
  const page = resource.value
  if (page) return show(page.layout, <Blocks blocks={page.blocks as BlockNode[]} />)
  return show('empty', resource.state === 'error' ? <ErrorState title={t('fault.page')} /> : null)
})
