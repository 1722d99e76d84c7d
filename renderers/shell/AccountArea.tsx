import { observer } from 'mobx-react-lite'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Account } from '#schemas/account.ts'
import type { Menu } from '#schemas/menu.ts'
import { type ActionProps, useActionProps } from '#src/engine/actions.tsx'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { flatLinks } from './menu.ts'
import { NavLink } from './NavLink.tsx'
import { Popover } from './Popover.tsx'
import { SignOut } from './SignOut.tsx'
import styles from './AccountArea.module.css'

const signIn = [{ id: 'sign-in', type: 'openAuth', view: 'authorization' }] as const
const register = [{ id: 'register', type: 'openAuth', view: 'registration' }] as const

interface Props {
  readonly menu?: Menu
}

/**
 * The end of the header: buttons to sign in or register for guests, balance and account for
 * players.
 */
export const AccountArea = observer(function AccountArea({ menu }: Props) {
  const { session } = useStores()
  if (session.isAuth && session.account) return <PlayerArea account={session.account} menu={menu} />
  return <GuestArea isAway={session.account?.is_self_excluded === true} />
})

/** In the browser of a player who takes a break, nothing invites to register. */
function GuestArea({ isAway: isSelfExcluded }: { readonly isAway: boolean }) {
  const t = useT()
  const actionProps = useActionProps()
  return (
    <div className={styles.area}>
      <Button {...linkOf(actionProps(signIn))} variant="secondary" className={styles.tight}>
        {t('header.signIn')}
      </Button>
      {!isSelfExcluded && (
        <Button {...linkOf(actionProps(register))} variant="primary" className={styles.register}>
          {t('header.register')}
        </Button>
      )}
    </div>
  )
}

/**
 * Returns the attributes of a link; every auth action has an address that does the same without a
 * script.
 */
const linkOf = ({ href = '#', ...rest }: ActionProps) => ({ href, ...rest })

function PlayerArea({ account, menu }: Props & { readonly account: Account }) {
  const localHref = useLocalHref()
  const t = useT()
  const { is_self_excluded: isSelfExcluded } = account
  const name = account.fakename || account.login
  return (
    <div className={styles.area} data-player="">
      <div className={styles.pocket}>
        <a className={styles.balance} href={localHref('/cashier')}>
          <small className={styles.caption}>{t('header.balance')}</small>
          <Money {...account.balance_main} className={styles.amount} />
        </a>
        <Button
          className={styles.deposit}
          variant={isSelfExcluded ? 'soft' : 'primary'}
          icon={isSelfExcluded ? 'shield' : 'plus'}
          href={localHref(isSelfExcluded ? '/self-exclusion' : '/cashier/deposit')}
        >
          <span className={styles.depositLabel}>{t(isSelfExcluded ? 'header.selfExcluded' : 'header.deposit')}</span>
        </Button>
      </div>
      <button
        type="button"
        className={styles.avatar}
        popoverTarget="account-menu"
        aria-label={`${t('header.account')}: ${name}`}
        data-initials={name.slice(0, 2)}
      />
      <Popover id="account-menu" label={t('header.account')}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {menu && flatLinks(menu.links).map((link) => <NavLink key={link.id} link={link} isActive={false} />)}
        <SignOut />
      </Popover>
    </div>
  )
}
