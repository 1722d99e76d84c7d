import { observer } from 'mobx-react-lite'
import { use, useEffect } from 'react'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { sameOriginPath } from '#src/shared/sameOriginPath.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Notice } from '#src/ui/Notice.tsx'

interface Props {
  /** Missing fields by the platform's names; undefined for visitors who weren't sent here. */
  readonly missing?: Resource<readonly string[]>
}

/**
 * Lists the missing fields of the profile for a player who was sent here
 * (`?toastType=fill-profile&from=…`), and links back once it is complete.
 */
export default observer(function Completion({ missing }: Props) {
  return <div aria-live="polite">{missing?.value && <MissingFields missing={missing.value} />}</div>
})

function MissingFields({ missing }: { readonly missing: readonly string[] }) {
  const t = useT()
  const returnAddress = useReturnAddress()
  const { ui, locale } = useStores()
  const list = new Intl.ListFormat(locale.code, { type: 'conjunction' })
  const fields = list.format(missing.map((name) => t(`profileFields.${name}` as MessageKey)))
  useEffect(() => {
    if (fields !== '') ui.toasts.show({ type: 'warning', text: t('completion.missing', { fields }) })
    // The toast shows the fields that are missing at first; the notice follows later changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  if (fields !== '') return <Notice tone="warning">{t('completion.missing', { fields })}</Notice>
  const action = returnAddress && (
    <Button variant="primary" size="s" iconEnd="arrow-end" href={returnAddress}>
      {t('completion.back')}
    </Button>
  )
  return (
    <Notice tone="positive" action={action}>
      {t('completion.whole')}
    </Notice>
  )
}

/**
 * Returns the address that the player was sent from: a path of this site, with or without its
 * language.
 */
function useReturnAddress(): string | undefined {
  const { route, locale } = use(EngineContext)
  const localHref = useLocalHref()
  const from = sameOriginPath(route.query['from'])
  if (from === undefined) return undefined
  return from === `/${locale}` || from.startsWith(`/${locale}/`) ? from : localHref(from)
}
