import { observer } from 'mobx-react-lite'
import { type ReactNode, use } from 'react'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Bonus } from '#schemas/bonus.ts'
import type { List } from '#schemas/list.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { BonusEffectsProps } from './definition.ts'
import styles from './BonusEffects.module.css'

interface Props extends BonusEffectsProps {
  readonly bonuses: Resource<List<Bonus>>
}

interface Effect {
  readonly name: string
  readonly label: MessageKey
  readonly value: ReactNode
}

/**
 * Shows what a player loses and keeps before a bonus changes: the one of the dialog's parameter
 * `bonus`, or all of them before a withdrawal removes them.
 */
export default observer(function BonusEffects({ change, bonuses }: Props) {
  const t = useT()
  const { params } = use(EngineContext).route
  const { session } = useStores()
  const { state, value } = bonuses
  if (state === 'error') {
    return <ErrorState title={t('bonuses.error')} retryLabel={t('common.retry')} onRetry={bonuses.retry} />
  }
  if (!value) return <Skeleton shape="wide" />
  const bonus = value.items.find(({ id }) => String(id) === params['bonus'])
  const concerned = change === 'burn' ? value.items : [bonus].filter((one) => one !== undefined)
  if (concerned.length === 0) {
    return change === 'burn' ? <p className={styles.note}>{t('bonuses.effects.nothing')}</p> : null
  }
  const own = session.balances?.balance_main
  const effects = [
    ...concerned.flatMap((one) => effectsOf(change, one, value.items)),
    ...(own ? [{ name: 'own', label: 'bonuses.effects.keep', value: <Money {...own} /> } as const] : []),
  ]
  return (
    <>
      <dl className={styles.effects}>
        {effects.map(({ name, label, value: shown }) => (
          <div key={name}>
            <dt>{t(label)}</dt>
            <dd>{shown}</dd>
          </div>
        ))}
      </dl>
      {losesWins(change) && concerned.some(({ has_open_bets: isOpen }) => isOpen) && (
        <p className={styles.note}>{t('bonuses.effects.openBets')}</p>
      )}
    </>
  )
})

const losesWins = (change: BonusEffectsProps['change']) => change === 'remove' || change === 'burn'

function effectsOf(change: BonusEffectsProps['change'], bonus: Bonus, all: readonly Bonus[]): Effect[] {
  const { id, title, type, currency, balance, wagering, expires_at: end } = bonus
  const money = <Money amount={balance} currency={currency} />
  if (losesWins(change)) {
    const named = (
      <>
        {title} · {money}
      </>
    )
    return [{ name: `lose ${id}`, label: 'bonuses.effects.lose', value: named }]
  }
  if (change === 'deactivate') {
    return [
      { name: 'aside', label: 'bonuses.effects.aside', value: money },
      { name: 'until', label: 'bonuses.wagerBy', value: <Moment at={end} hasTime /> },
    ]
  }
  const left = Math.max(wagering.total - wagering.done, 0)
  const paused = all.find((other) => other.state === 'active' && other.type === type && type === 'casino')
  return [
    { name: 'gets', label: 'bonuses.effects.gets', value: money },
    { name: 'left', label: 'bonuses.effects.toWager', value: <Money amount={left} currency={currency} /> },
    ...(paused ? [{ name: 'paused', label: 'bonuses.effects.pauses', value: paused.title } as const] : []),
  ]
}
