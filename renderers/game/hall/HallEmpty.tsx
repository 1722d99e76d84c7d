import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { UnknownNames } from './filterNames.ts'
import { type HallAddress, hallLink, isNarrowed } from './hallAddress.ts'
import styles from './GameHall.module.css'

interface Props {
  readonly address: HallAddress
  readonly unknown: UnknownNames
}

/** Says why the hall shows no games, and what to do. */
export function HallEmpty({ address, unknown }: Props) {
  const t = useT()
  const { session } = useStores()
  const { shelf, sort } = address
  const isFiltered = isNarrowed({ ...address, shelf: undefined })
  const kind = shelf === 'recent' ? 'noRecent' : 'noFavourites'
  const missing = reasonOf(address, unknown)
  const reason = missing ?? (shelf === undefined || isFiltered ? 'nothing' : kind)
  const isGuest = shelf !== undefined && !session.isAuth
  return (
    <div className={styles.empty} data-stay>
      <EmptyState
        icon={shelf === undefined ? 'search' : 'heart'}
        title={t(isGuest ? 'hall.guest' : `hall.${reason}`)}
        action={
          <div className={styles.actions}>
            <Button variant="soft" {...hallLink({ sort })}>
              {t(missing ? 'hall.seeAll' : 'hall.clear')}
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

/** Returns the unknown name that is why there are no games; undefined when there are other reasons. */
function reasonOf({ query, type, providers: chosen = [] }: HallAddress, { category, providers }: UnknownNames) {
  if (category !== undefined) return 'noCategory'
  const isAlone = query === undefined && type === undefined && providers.length === chosen.length
  return providers.length > 0 && isAlone ? 'noProvider' : undefined
}
