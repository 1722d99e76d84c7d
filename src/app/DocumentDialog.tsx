import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Blocks } from '#src/engine/Blocks.tsx'
import { plainText } from '#src/engine/grammar.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { OpenDialog } from '#src/stores/UiStore.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { loadDocument } from './loadDocument.ts'
import { DocumentEngine } from './SiteEngine.tsx'

interface Props {
  readonly opened: OpenDialog
  readonly onClose: () => void
}

const SIZES = { small: 's', medium: 'm', large: 'l' } as const

/**
 * A dialog document: its content is asked for when it opens. One that isn't for this viewer closes again; so does one that
 * isn't there, and the action that wanted it has failed.
 */
export default observer(function DocumentDialog({ opened, onClose }: Props) {
  const { locale } = useStores()
  const { slug, preventClose } = opened
  const t = useT()
  const [resource] = useState(() => new Resource(() => loadDocument('dialog', slug, locale)))
  useEffect(() => void resource.load(), [resource])
  const loaded = resource.value
  const dialog = loaded?.dialog
  const isMissing = resource.error === 'missing'
  const isNone = isMissing || (resource.state === 'success' && !loaded)
  useEffect(() => {
    if (isMissing) opened.fail(new Error(`no dialog ${opened.slug}`))
    else if (loaded) opened.done()
    if (isNone) onClose()
  }, [isMissing, isNone, loaded, opened, onClose])
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
