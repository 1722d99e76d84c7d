import { observer } from 'mobx-react-lite'
import { type ComponentType, useEffect, useState } from 'react'
import type { CardGame } from '#schemas/game.ts'
import { useT } from '#src/i18n/useT.ts'
import { lazy } from '#src/shared/lazy.ts'
import { useStores } from '#src/stores/context.ts'
import styles from './GameCard.module.css'

interface Props {
  readonly game: CardGame
}

type Button = ComponentType<Props>

/** Guests never need its code. */
const favouriteButton = lazy<Button>(async () => (await import('./FavouriteButton.tsx')).default)

/** The part of a game's card that depends on the viewer: why they can't play it, and their favourite. */
export const CardViewer = observer(function CardViewer({ game }: Props) {
  const t = useT()
  const { isAuth, account } = useStores().session
  const Favourite = useFavouriteButton(isAuth)
  const isBlocked = game.blocked_countries.includes(account?.country_code ?? '')
  return (
    <>
      {(isBlocked || !game.is_enabled) && (
        <span className={styles.reason}>{t(game.is_enabled ? 'games.blocked' : 'games.off')}</span>
      )}
      {isAuth && Favourite && <Favourite game={game} />}
    </>
  )
})

/** Returns the button once its code is there, for players. */
function useFavouriteButton(isAuth: boolean): Button | undefined {
  const [button, setButton] = useState<Button>()
  useEffect(() => {
    // without it the card has no button
    if (isAuth)
      favouriteButton.load().then(
        (loaded) => setButton(() => loaded),
        () => undefined,
      )
  }, [isAuth])
  return button
}
