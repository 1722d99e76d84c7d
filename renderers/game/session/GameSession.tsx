import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import { formatClock } from '#renderers/parts/values/formatClock.ts'
import { Money } from '#renderers/parts/values/Money.tsx'
import { useAccount } from '#renderers/parts/values/useAccount.ts'
import type { NetPosition, SessionTime } from '#schemas/playActivity.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { playOf } from '#src/stores/PlayStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './GameSession.module.css'

interface Props {
  readonly positions: Resource<NetPosition[]>
  readonly time: Resource<SessionTime>
}

/** The player's balance, the time of this session and the net position of the last 24 hours, while they play. */
export default observer(function GameSession({ positions, time }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  const account = useAccount()
  const balance = account?.balance_main
  // games count it in
  const bonus = account?.balance_bonus
  const failed = [positions, time].filter(({ value, state }) => value === undefined && state === 'error')
  const net = useBeforeRound(positions.value)?.find(
    ({ period, currency }) => period === 1 && currency === balance?.currency,
  )
  return (
    <div className={styles.session}>
      <dl className={styles.facts}>
        {balance && (
          <Fact label={t('play.balance')}>
            <Money amount={balance.amount} currency={balance.currency} />
          </Fact>
        )}
        {bonus && bonus.amount > 0 && (
          <Fact label={t('play.bonus')}>
            <Money amount={bonus.amount} currency={bonus.currency} />
          </Fact>
        )}
        <Fact label={t('play.sessionTime')}>
          {time.value ? <Clock key={time.value.now} since={time.value} /> : '–'}
        </Fact>
        {net && (
          <Fact label={t('play.net')} sign={Math.sign(net.net)}>
            <Money amount={net.net} currency={net.currency} />
          </Fact>
        )}
      </dl>
      {failed.length > 0 && (
        <Button size="s" variant="soft" icon="refresh" onClick={() => failed.forEach((resource) => resource.retry())}>
          {t('common.retry')}
        </Button>
      )}
      <a className={styles.limits} href={localHref('/profile/responsible-game')}>
        <Icon name="shield" size="s" />
        <span className={styles.limitsLabel}>{t('play.limits')}</span>
      </a>
    </div>
  )
})

/** Returns a value as it was before the round that the game still shows: it must not tell the result first. */
function useBeforeRound<T>(value: T): T {
  const { isRoundOpen } = playOf(useStores())
  const [shown, setShown] = useState(value)
  if (isRoundOpen) return shown
  if (shown !== value) setShown(value)
  return value
}

interface FactProps {
  readonly label: string
  /** Sign of an amount that may be a loss: -1, 0 or 1. */
  readonly sign?: number
  readonly children: ReactNode
}

function Fact({ label, sign, children }: FactProps) {
  return (
    <div className={styles.item}>
      <dt>{label}</dt>
      <dd data-sign={sign}>{children}</dd>
    </div>
  )
}

const SECOND = 1000

/** Counts the time since the session began, by the platform's clock. */
function Clock({ since: { started_at: startedAt, now } }: { readonly since: SessionTime }) {
  const elapsed = Math.max(0, Math.round((Date.parse(now) - Date.parse(startedAt)) / SECOND))
  const [extra, setExtra] = useState(0)
  useEffect(() => {
    const from = performance.now()
    const timer = setInterval(() => setExtra(Math.round((performance.now() - from) / SECOND)), SECOND)
    return () => clearInterval(timer)
  }, [])
  return (
    <span role="timer" aria-live="off">
      {formatClock(elapsed + extra)}
    </span>
  )
}
