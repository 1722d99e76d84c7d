import { observer } from 'mobx-react-lite'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import { useAccount } from '#renderers/parts/values/useAccount.ts'
import type { Account } from '#schemas/account.ts'
import { useT } from '#src/i18n/useT.ts'
import { totalOf } from '#src/shared/totalOf.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { OverviewProps } from './definition.ts'
import styles from './Overview.module.css'

/** The player's name and balances, at the top of each page of the profile. */
export default observer(function Overview({ buttons }: OverviewProps) {
  const account = useAccount()
  return (
    <div className={styles.overview}>
      {account ? <Player account={account} /> : <Skeleton shape="title" />}
      <div className={styles.buttons}>
        <ActionButtons buttons={buttons} />
      </div>
    </div>
  )
})

function Player({ account }: { readonly account: Account }) {
  const t = useT()
  const name = account.fakename || account.login
  return (
    <>
      <span className={styles.avatar} aria-hidden="true">
        {Array.from(name)[0]?.toUpperCase()}
      </span>
      <div className={styles.words}>
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
        <Badge tone={account.is_verified ? 'positive' : 'neutral'}>
          {t(account.is_verified ? 'profile.verified' : 'profile.notVerified')}
        </Badge>
      </div>
      <BalanceSummary account={account} />
    </>
  )
}

function BalanceSummary({ account }: { readonly account: Account }) {
  const t = useT()
  const { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting } = account
  return (
    <dl className={styles.glance}>
      <div className={styles.total}>
        <dt>{t('profile.total')}</dt>
        <dd>
          <Money {...totalOf(account)} />
        </dd>
      </div>
      <div>
        <dt>{t('profile.main')}</dt>
        <dd>
          <Money {...main} />
        </dd>
      </div>
      <div>
        <dt>{t('profile.bonus')}</dt>
        <dd>
          <Money {...bonus} />
        </dd>
      </div>
      {betting.amount > 0 && (
        <div>
          <dt>{t('profile.bettingBonus')}</dt>
          <dd>
            <Money {...betting} />
          </dd>
        </div>
      )}
    </dl>
  )
}
