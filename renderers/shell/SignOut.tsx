import { useActionProps } from '#src/engine/actions.tsx'
import { useT } from '#src/i18n/useT.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import navLink from './NavLink.module.css'

const signOut = [{ id: 'sign-out', type: 'callApi', method: 'auth.logout' }] as const

/** The menu entry that signs out. */
export function SignOut() {
  const t = useT()
  const { 'data-action': action } = useActionProps()(signOut)
  return (
    <button type="button" className={classes(navLink.link, navLink.side)} data-action={action}>
      <Icon name="sign-out" flip />
      <span className={navLink.name}>{t('header.signOut')}</span>
    </button>
  )
}
