import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { text } from '#src/engine/text.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { KycProps } from './definition.ts'

/**
 * Asks for the verification; content shows it to players whom the platform blocks without it
 * (fact `kycBlocked`).
 */
export default function Kyc({ title, body, buttons }: KycProps) {
  return (
    <Notice tone="warning" title={text(title)}>
      {body && <p>{text(body)}</p>}
      <ActionButtons buttons={buttons} size="s" />
    </Notice>
  )
}
