import { Money } from '#renderers/parts/values/Money.tsx'
import type { Account } from '#schemas/account.ts'
import type { Menu } from '#schemas/menu.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { BalanceDetails } from './BalanceDetails.tsx'
import { flatLinks } from './menu.ts'
import { NavLink } from './NavLink.tsx'
import { Popover } from './Popover.tsx'
import { SignOut } from './SignOut.tsx'
import styles from './PlayerArea.module.css'

interface Props {
  readonly account: Account
  readonly menu?: Menu
}

/** The end of the header for a player: balance, way to deposit and account menu. */
export function PlayerArea({ account, menu }: Props) {
  const localHref = useLocalHref()
  const t = useT()
  const { detalization } = useStores().config
  const isAtBalance = detalization === 'header-cashier'
  const { is_self_excluded: isSelfExcluded } = account
  const name = account.fakename || account.login
  return (
    <>
      <div className={styles.pocket}>
        {isAtBalance ? (
          <button type="button" className={styles.balance} popoverTarget="balances">
            <BalanceText account={account} />
          </button>
        ) : (
          <a className={styles.balance} href={localHref('/cashier')}>
            <BalanceText account={account} />
          </a>
        )}
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
      {isAtBalance && (
        <Popover id="balances" label={t('header.balance')}>
          <BalanceDetails balances={account} />
          <Button href={localHref('/cashier')} variant="secondary" block>
            {t('header.toCashier')}
          </Button>
        </Popover>
      )}
      <Popover id="account-menu" label={t('header.account')}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        {!isAtBalance && <BalanceDetails balances={account} />}
        {menu && flatLinks(menu.links).map((link) => <NavLink key={link.id} link={link} isActive={false} />)}
        <SignOut />
      </Popover>
    </>
  )
}

function BalanceText({ account }: { readonly account: Account }) {
  const t = useT()
  return (
    <>
      <small className={styles.caption}>{t('header.balance')}</small>
      <Money {...account.balance_main} className={styles.amount} />
    </>
  )
}
