import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { type HallAddress, hallLink, isNarrowed } from './hallAddress.ts'
import styles from './GameHall.module.css'

/** Says why the hall shows no games, and what to do. */
export function HallEmpty({ address }: { readonly address: HallAddress }) {
  const t = useT()
  const { session } = useStores()
  const { shelf, sort } = address
  const isFiltered = isNarrowed({ ...address, shelf: undefined })
  const kind = shelf === 'recent' ? 'noRecent' : 'noFavourites'
  const reason = shelf === undefined || isFiltered ? 'nothing' : kind
  const isGuest = shelf !== undefined && !session.isAuth
  return (
    <div className={styles.empty} data-stay>
      <EmptyState
        icon={shelf === undefined ? 'search' : 'heart'}
        title={t(isGuest ? 'hall.guest' : `hall.${reason}`)}
        action={
          <div className={styles.actions}>
            <Button variant="soft" {...hallLink({ sort })}>
              {t('hall.clear')}
            </Button>
            <Button variant="ghost" {...hallLink({ category: 'popular' })}>
              {t('hall.popular')}
            </Button>
          </div>
        }
      >
        {t(isGuest ? 'hall.guestText' : `hall.${reason}Text`)}
      </EmptyState>
    </div>
  )
}
