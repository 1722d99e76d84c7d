import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { Blocks } from '#src/engine/Blocks.tsx'
import { PageData, collectRequests } from '#src/engine/data.ts'
import { plainText } from '#src/engine/grammar.ts'
import { type BlockNode, walk } from '#src/engine/node.ts'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { registry, sourceLoader } from './engine.ts'
import { useSite } from './SiteContext.ts'
import { DataEngine } from './SiteEngine.tsx'

interface Props {
  readonly slug: string
  readonly preventClose: boolean
  readonly onClose: () => void
}

const SIZES = { small: 's', medium: 'm', large: 'l' } as const

/** A dialog document: its content is asked for when it opens. */
export default observer(function DocumentDialog({ slug, preventClose, onClose }: Props) {
  const { api } = useStores()
  const { content } = useSite()
  const t = useT()
  const [data] = useState(() => new PageData({}, sourceLoader({ api, content })))
  const [resource] = useState(
    () =>
      new Resource(async () => {
        const dialog = await content.dialog(slug)
        const blocks = dialog.blocks as readonly BlockNode[]
        for (const request of collectRequests(blocks, registry)) void data.resource(request).load()
        await registry.preload([...walk(blocks)].map(({ component }) => component))
        return { ...dialog, blocks }
      }),
  )
  useEffect(() => void resource.load(), [resource])
  const dialog = resource.value
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
      {dialog && (
        <DataEngine data={data}>
          <Blocks blocks={dialog.blocks} />
        </DataEngine>
      )}
      {!dialog && resource.state === 'error' && (
        <ErrorState title={t('fault.block')} retryLabel={t('fault.retry')} onRetry={resource.retry} />
      )}
      {!dialog && resource.state !== 'error' && <Skeleton shape="block" />}
    </Dialog>
  )
})
