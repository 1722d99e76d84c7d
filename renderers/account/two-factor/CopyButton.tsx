import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  readonly text: string
  readonly label: string
}

export function CopyButton({ text, label }: Props) {
  const { ui } = useStores()
  const t = useT()
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      ui.toasts.show({ type: 'success', text: t('twoFactor.copied') })
    } catch {
      ui.toasts.show({ type: 'error', text: t('twoFactor.notCopied') })
    }
  }
  return (
    <Button variant="soft" size="s" icon="copy" onClick={() => void copy()}>
      {label}
    </Button>
  )
}
