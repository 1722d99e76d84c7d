import { Money } from '#renderers/parts/values/Money.tsx'
import type { Balances } from '#schemas/account.ts'
import { useT } from '#src/i18n/useT.ts'
import { totalOf } from '#src/shared/totalOf.ts'
import styles from './BalanceDetails.module.css'

/** The balances by their kind, and their total. */
export function BalanceDetails({ balances }: { readonly balances: Balances }) {
  const t = useT()
  const { balance_main: main, balance_bonus: bonus, balance_betting_bonus: betting } = balances
  return (
    <dl className={styles.balances}>
      <dt>{t('header.balances.main')}</dt>
      <dd>
        <Money {...main} />
      </dd>
      <dt>{t('header.balances.bonus')}</dt>
      <dd>
        <Money {...bonus} />
      </dd>
      <dt>{t('header.balances.betting')}</dt>
      <dd>
        <Money {...betting} />
      </dd>
      <dt>{t('header.balances.total')}</dt>
      <dd>
        <Money {...totalOf(balances)} />
      </dd>
    </dl>
  )
}
