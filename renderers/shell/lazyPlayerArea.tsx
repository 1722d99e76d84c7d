import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { loadChunk } from '#src/shared/ChunkError.ts'
import { lazy } from '#src/shared/lazy.ts'
import { Button } from '#src/ui/Button.tsx'

/** Chunk of the account's part of the header. */
export const PLAYER_AREA = 'player-area'

/** The account's part of the header, which only players load. Without its code there is a link to the account. */
export const lazyPlayerArea = lazy(async () => {
  try {
    return (await loadChunk(() => import('./PlayerArea.tsx'))).PlayerArea
  } catch (error) {
    console.error(error)
    return AccountLink
  }
})

function AccountLink() {
  const t = useT()
  const localHref = useLocalHref()
  return <Button variant="ghost" icon="user" label={t('header.account')} href={localHref('/profile')} />
}
