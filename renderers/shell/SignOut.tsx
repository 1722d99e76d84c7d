import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import navLink from './NavLink.module.css'

/** The way out. A full navigation follows, so that nothing of the player stays in the tab. */
export function SignOut() {
  const { session } = useStores()
  const localHref = useLocalHref()
  const t = useT()
  const leave = () => void session.signOut().finally(() => location.assign(localHref('/')))
  return (
    <button type="button" className={classes(navLink.link, navLink.side)} onClick={leave}>
      <Icon name="sign-out" flip />
      <span className={navLink.name}>{t('header.signOut')}</span>
    </button>
  )
}
