import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { CardGame } from '#schemas/game.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { likesOf } from '#src/stores/games/Likes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './FavouriteButton.module.css'

interface Props {
  readonly game: Pick<CardGame, 'sysname' | 'name'>
}

/** Makes a game a favourite of the player, or no favourite any more. Renders nothing until that is known. */
export default observer(function FavouriteButton({ game: { sysname, name } }: Props) {
  const t = useT()
  const stores = useStores()
  const { uid } = stores.session
  const likes = likesOf(stores)
  useEffect(() => likes.ask(sysname, uid), [likes, sysname, uid])
  const isLiked = likes.isLiked(sysname)
  if (isLiked === undefined) return null
  async function toggle() {
    try {
      await likes.toggle(sysname)
    } catch {
      stores.ui.toasts.show({ type: 'error', key: 'games.likeFailed' })
    }
  }
  return (
    <button
      type="button"
      className={styles.button}
      aria-pressed={isLiked}
      aria-label={t('games.like', { name })}
      onClick={() => void toggle()}
    >
      <Icon name="heart" />
    </button>
  )
})
