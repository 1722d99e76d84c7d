import type { ReactNode } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Rail } from '#src/ui/Rail.tsx'

interface Props {
  readonly label?: string
  readonly tiles?: 'portrait' | 'wide'
  readonly children: ReactNode
}

/** A rail with translated labels. */
export function ContentRail({ label, tiles, children }: Props) {
  const t = useT()
  return (
    <Rail label={label} tiles={tiles} previousLabel={t('common.previous')} nextLabel={t('common.next')}>
      {children}
    </Rail>
  )
}
