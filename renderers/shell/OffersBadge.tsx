import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import styles from './NavLink.module.css'

/** The highest number that the badge shows. */
const MAX = 9

/** The number of offers that are available to the viewer, as it is now. */
export const OffersBadge = observer(function OffersBadge() {
  const t = useT()
  const { offers, session } = useStores()
  const { uid } = session
  useEffect(() => offers.load(uid), [offers, uid])
  const count = offers.count.value ?? 0
  if (count === 0) return null
  return (
    <Badge tone="accent" className={styles.badge}>
      {count > MAX ? `${MAX}+` : count}
      <VisuallyHidden> {t('sidebar.forYou')}</VisuallyHidden>
    </Badge>
  )
})
