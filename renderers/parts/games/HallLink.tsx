import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'

/** The link to the game hall, for an empty list of games. */
export function HallLink() {
  const localHref = useLocalHref()
  const t = useT()
  return (
    <Button variant="soft" href={localHref('/gamehall')}>
      {t('games.toHall')}
    </Button>
  )
}
