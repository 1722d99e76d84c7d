import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import navLink from './NavLink.module.css'

/** The way out. */
export function SignOut() {
  const stores = useStores()
  const t = useT()
  const onClick = () => void import('#src/stores/leave.ts').then(({ leave }) => leave(stores))
  return (
    <button type="button" className={classes(navLink.link, navLink.side)} onClick={onClick}>
      <Icon name="sign-out" flip />
      <span className={navLink.name}>{t('header.signOut')}</span>
    </button>
  )
}
