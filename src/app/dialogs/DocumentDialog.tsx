import { observer } from 'mobx-react-lite'
import { type ReactNode, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Action } from '#schemas/action.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { Blocks } from '#src/engine/Blocks.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { plainText } from '#src/engine/grammar.ts'
import { markOrigin } from '#src/engine/markOrigin.tsx'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import type { OpenedDialog } from '#src/stores/DialogStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Dialog, DialogActions, DialogText } from '#src/ui/Dialog.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { loadDocument } from '../documents/loadDocument.ts'
import type { LoadedDocument } from '../documents/route.ts'
import { useSubmitForm } from '../forms/useSubmitForm.ts'
import { DocumentEngine } from '../wiring/SiteEngine.tsx'

interface Props {
  readonly opened: OpenedDialog
  readonly onDismiss: () => void
  /** The dialogs that are opened above this one. */
  readonly children: ReactNode
}

const SIZES = { small: 's', medium: 'm', large: 'l' } as const

/**
 * Loads and shows a dialog document. A dialog that is missing or not for this viewer closes; when
 * it is missing, the action that opened it fails.
 */
export default observer(function DocumentDialog({ opened, onDismiss, children }: Props) {
  const { locale, ui } = useStores()
  const t = useT()
  const [resource] = useState(() => new Resource(() => loadDocument('dialog', opened, locale)))
  useEffect(() => void resource.load(), [resource])
  const loaded = resource.value
  const dialog = loaded?.dialog
  const hasFailed = !dialog && resource.state === 'error'
  useRetryOnline(resource, { when: hasFailed })
  const isMissing = resource.error === 'missing'
  const isNone = isMissing || (resource.state === 'success' && !loaded)
  useEffect(() => {
    if (isMissing) opened.fail(new Error(`no dialog ${opened.slug}`))
    else if (loaded) opened.markShown()
    if (isNone) ui.dialogs.close(opened)
  }, [isMissing, isNone, loaded, opened, ui])
  const preventClose = (opened.preventClose || dialog?.preventClose) ?? false
  useBackCloses(opened, { isClosable: !isNone && !preventClose, onDismiss })
  if (isNone) return children
  return (
    <Dialog
      isOpen
      onClose={onDismiss}
      title={dialog ? plainText(dialog.title) : t(hasFailed ? 'common.error' : 'common.loading')}
      look={dialog?.kind === 'curtain' ? 'curtain' : 'popup'}
      size={SIZES[dialog?.size ?? (dialog?.kind === 'confirm' ? 'small' : 'medium')]}
      preventClose={preventClose}
      hasClose={dialog?.showClose}
      closeLabel={t('common.close')}
      media={dialog?.image && <Picture {...dialog.image} isCover isPriority />}
      above={children}
    >
      {loaded && <Content loaded={loaded} opened={opened} />}
      {hasFailed && (
        <ErrorState
          title={t(resource.error === 'network' ? 'common.errorNetwork' : 'fault.block')}
          retryLabel={t('fault.retry')}
          onRetry={resource.retry}
        />
      )}
      {!dialog && !hasFailed && <Skeleton shape="block" />}
    </Dialog>
  )
})

/** Loads a resource that has failed again once the browser is online. */
function useRetryOnline({ retry }: Pick<Resource<unknown>, 'retry'>, { when }: { readonly when: boolean }): void {
  useEffect(() => {
    if (!when) return undefined
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [retry, when])
}

interface Closing {
  readonly isClosable: boolean
  readonly onDismiss: () => void
}

/** Lets the browser's Back close the dialog while it is the topmost and may be closed. */
function useBackCloses(opened: OpenedDialog, { isClosable, onDismiss }: Closing): void {
  const { dialogs } = useStores().ui
  const dismiss = useRef(onDismiss)
  useEffect(() => {
    dismiss.current = onDismiss
  })
  // before the dialog is painted: from then on, Back belongs to it
  useLayoutEffect(
    () => (isClosable ? dialogs.entry?.hold(() => dialogs.top === opened && dismiss.current()) : undefined),
    [isClosable, dialogs, opened],
  )
}

interface ContentProps {
  readonly loaded: LoadedDocument
  readonly opened: OpenedDialog
}

/**
 * Renders the text, the blocks and, in a confirmation, both answers of a dialog. Its blocks read
 * its parameters as `route.<name>`.
 */
function Content({ loaded, opened }: ContentProps) {
  const site = use(EngineContext)
  const submit = useSubmitForm(opened)
  const engine = useMemo(() => {
    const route = opened.params ? { ...site.route, params: opened.params } : site.route
    return { ...site, route, submit }
  }, [site, opened, submit])
  const { dialog, blocks } = loaded
  return (
    <EngineContext value={engine}>
      <DocumentEngine document={loaded}>
        {markOrigin(
          dialog,
          <>
            {dialog?.content && <DialogText>{text(dialog.content)}</DialogText>}
            <Blocks blocks={blocks} />
            {dialog?.kind === 'confirm' && <Answers dialog={dialog} />}
          </>,
        )}
      </DocumentEngine>
    </EngineContext>
  )
}

const REJECT: readonly Action[] = [{ id: 'reject', type: 'closeDialog' }]
const AGREE: Action = { id: 'agree', type: 'agree' }

function Answers({ dialog }: { readonly dialog: NonNullable<LoadedDocument['dialog']> }) {
  const t = useT()
  const actionProps = useActionProps()
  const { textAgree, textReject, whenAgreed = [] } = dialog
  return (
    <DialogActions>
      <Button variant="secondary" data-action={actionProps(REJECT)['data-action']}>
        {textReject ? plainText(textReject) : t('common.cancel')}
      </Button>
      {/* the answer precedes the actions, which may open another dialog */}
      <Button variant="primary" data-action={actionProps([AGREE, ...whenAgreed])['data-action']}>
        {textAgree ? plainText(textAgree) : t('common.agree')}
      </Button>
    </DialogActions>
  )
}
