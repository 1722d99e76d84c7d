import { useState } from 'react'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { betFilter } from './betQuery.ts'

/** Orders a file of the filtered bets, of all pages; a toast links to it. */
export function ExportButton({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useT()
  const { api, ui } = useStores()
  const localHref = useLocalHref()
  const [isPending, setPending] = useState(false)
  async function create() {
    setPending(true)
    try {
      await api.bets.createExport(betFilter(query))
      const buttonAttrs = { label: t('bets.toExports'), href: localHref('/profile/bets/exports') }
      ui.toasts.show({ type: 'success', key: 'bets.exportBegun', buttonAttrs })
    } catch {
      ui.toasts.show({ type: 'error', key: 'bets.exportFailed' })
    } finally {
      setPending(false)
    }
  }
  return (
    <Button icon="download" isLoading={isPending} onClick={() => void create()}>
      {t('bets.export')}
    </Button>
  )
}
