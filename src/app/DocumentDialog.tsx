import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Blocks } from '#src/engine/Blocks.tsx'
import { plainText } from '#src/engine/grammar.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { loadDocument } from './loadDocument.ts'
import { DocumentEngine } from './SiteEngine.tsx'
import { useSite } from './SiteContext.ts'

interface Props {
  readonly slug: string
  readonly preventClose: boolean
  readonly onClose: () => void
}

const SIZES = { small: 's', medium: 'm', large: 'l' } as const

/**
 * A dialog document: its content is asked for when it opens. One that isn't for this viewer closes again; so does one that
 * isn't there, and the action that wanted it has failed.
 */
export default observer(function DocumentDialog({ slug, preventClose, onClose }: Props) {
  const { locale, ui } = useStores()
  const { faults } = useSite()
  const t = useT()
  const [resource] = useState(() => new Resource(() => loadDocument('dialog', slug, locale)))
  useEffect(() => void resource.load(), [resource])
  const loaded = resource.value
  const dialog = loaded?.dialog
  const isMissing = resource.error === 'missing'
  const isNone = isMissing || (resource.state === 'success' && !loaded)
  useEffect(() => {
    if (isMissing) {
      ui.tell({ tone: 'danger', key: 'fault.action' })
      faults.report({ kind: 'effect', component: 'action.openDialog', entry: slug, message: `no dialog ${slug}` })
    }
    if (isNone) onClose()
  }, [isMissing, isNone, slug, ui, faults, onClose])
  if (isNone) return null
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={dialog ? plainText(dialog.title) : t('common.loading')}
      look={dialog?.kind === 'curtain' ? 'curtain' : 'popup'}
      size={SIZES[dialog?.size ?? 'medium']}
      preventClose={preventClose || dialog?.preventClose}
      closeLabel={t('common.close')}
      media={dialog?.image && <Picture {...dialog.image} isCover isPriority />}
    >
      {loaded && (
        <DocumentEngine document={loaded}>
          <Blocks blocks={loaded.blocks} />
        </DocumentEngine>
      )}
      {!dialog && resource.state === 'error' && (
        <ErrorState title={t('fault.block')} retryLabel={t('fault.retry')} onRetry={resource.retry} />
      )}
      {!dialog && resource.state !== 'error' && <Skeleton shape="block" />}
    </Dialog>
  )
})
