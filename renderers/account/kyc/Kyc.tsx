import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { text } from '#src/engine/text.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import type { KycProps } from './definition.ts'

/** The platform waits for the player's identity; content shows it to whom that concerns (fact `kycBlocked`). */
export default function Kyc({ title, body, buttons }: KycProps) {
  return (
    <Notice tone="warning" title={text(title)}>
      {body && <p>{text(body)}</p>}
      <ActionButtons buttons={buttons} size="s" />
    </Notice>
  )
}
