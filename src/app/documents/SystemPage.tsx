import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Blocks } from '#src/engine/Blocks.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { DocumentEngine } from '../wiring/SiteEngine.tsx'
import { loadDocument } from './loadDocument.ts'
import type { ShowPage } from './Takeover.tsx'

interface Props {
  readonly name: string
  readonly show: ShowPage
}

/** Shows a system page, in its own layout, instead of the open page. */
export default observer(function SystemPage({ name, show }: Props) {
  const { locale } = useStores()
  const t = useT()
  const [resource] = useState(() => new Resource(() => loadDocument('system-page', { slug: name }, locale)))
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
