import { observer } from 'mobx-react-lite'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import { useAccount } from '#renderers/parts/values/useAccount.ts'
import type { Balances as Amounts } from '#schemas/account.ts'
import { text } from '#src/engine/text.tsx'
import { useT } from '#src/i18n/useT.ts'
import { totalOf } from '#src/shared/totalOf.ts'
import { useStores } from '#src/stores/context.ts'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { BalancesProps } from './definition.ts'
import styles from './Balances.module.css'

/** Shows the balances of the account by kind and their total, which excludes play money. */
export default observer(function Balances({ heading, headingLevel, intro, bettingNotice }: BalancesProps) {
  const { config } = useStores()
  const account = useAccount()
  const hasNotice = bettingNotice !== undefined && config.functionalSettings.isVisibleNoticeBetting
  return (
    <section className={styles.balances}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {account ? <List balances={account} /> : <Skeleton shape="block" />}
      {hasNotice && <Notice tone="info">{text(bettingNotice)}</Notice>}
    </section>
  )
})

const kinds = [
  ['main', 'balance_main'],
  ['bonus', 'balance_bonus'],
  ['bettingBonus', 'balance_betting_bonus'],
  ['fun', 'balance_fun'],
] as const

function List({ balances }: { readonly balances: Amounts }) {
  const t = useT()
  return (
    <dl className={styles.list}>
      <div className={styles.total}>
        <dt>{t('profile.total')}</dt>
        <dd>
          <Money {...totalOf(balances)} />
        </dd>
      </div>
      {kinds.map(([label, name]) => (
        <div key={name} className={styles.kind}>
          <dt>{t(`profile.${label}`)}</dt>
          <dd>
            <Money {...balances[name]} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
