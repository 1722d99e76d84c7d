import { useRef } from 'react'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { CountingGames } from '#renderers/parts/bonuses/CountingGames.tsx'
import { useBonusCommands } from '#renderers/parts/bonuses/useBonusCommands.ts'
import { useFreshBonuses } from '#renderers/parts/bonuses/useFreshBonuses.ts'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Bonus } from '#schemas/bonus.ts'
import type { BonusState } from '#schemas/bonusStates.ts'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { BonusListProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './BonusList.module.css'

interface Props extends BonusListProps {
  readonly bonuses: Resource<List<Bonus>>
}

const tones: Readonly<Record<BonusState, Tone>> = {
  available: 'info',
  active: 'accent',
  paused: 'warning',
  completed: 'positive',
  removed: 'neutral',
  expired: 'neutral',
  lost: 'neutral',
}

const order: readonly BonusState[] = ['active', 'available', 'paused']

/** Lists the player's bonuses: the active one first, with its wagering, then those that have ended. */
export default function BonusList({ heading, headingLevel, intro, buttons, bonuses }: Props) {
  useFreshBonuses(bonuses)
  const section = useRef<HTMLElement>(null)
  // the pressed button goes with the bonus's old state
  const focusList = () => section.current?.focus()
  return (
    <section className={styles.section} ref={section} tabIndex={-1}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList
        resource={bonuses}
        subject="bonuses"
        icon="gift"
        skeleton={<BonusesSkeleton />}
        emptyAction={buttons && <ActionButtons buttons={buttons} />}
      >
        {(items) => (
          <>
            <OpenBonuses
              items={order.flatMap((state) => items.filter((bonus) => bonus.state === state))}
              onChange={focusList}
            />
            <EndedBonuses items={items.filter(({ state }) => !order.includes(state))} />
          </>
        )}
      </AsyncList>
    </section>
  )
}

interface ItemsProps {
  readonly items: readonly Bonus[]
}

interface Changing {
  /** Called after a command has changed the bonus. */
  readonly onChange: () => void
}

function OpenBonuses({ items, onChange }: ItemsProps & Changing) {
  if (items.length === 0) return null
  return (
    <ul className={styles.cards}>
      {items.map((bonus) => (
        <OpenBonus key={bonus.id} bonus={bonus} onChange={onChange} />
      ))}
    </ul>
  )
}

interface BonusProps {
  readonly bonus: Bonus
}

function OpenBonus({ bonus, onChange }: BonusProps & Changing) {
  const t = useT()
  const { state, title, currency, balance, has_open_bets: hasOpenBets } = bonus
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <p className={rows.title}>{title}</p>
        <Badge tone={tones[state]}>{t(`bonuses.state.${state}`)}</Badge>
      </div>
      <Money className={styles.amount} amount={balance} currency={currency} />
      <Wagering bonus={bonus} />
      <Terms bonus={bonus} />
      {hasOpenBets && <p className={rows.detail}>{t('bonuses.openBets')}</p>}
      <Commands bonus={bonus} onChange={onChange} />
    </li>
  )
}

function Wagering({ bonus: { currency, wagering } }: BonusProps) {
  const t = useT()
  const { done, total } = wagering
  return (
    <div className={styles.wagering}>
      <ProgressBar label={t('bonuses.wagered')} value={done} max={Math.max(total, done)} />
      <p className={rows.detail}>
        {t('bonuses.wagered')} <Money amount={done} currency={currency} /> {t('bonuses.of')}{' '}
        <Money amount={total} currency={currency} />
      </p>
    </div>
  )
}

function Terms({ bonus: { state, expires_at: end, max_bet: maxBet, currency, games } }: BonusProps) {
  const t = useT()
  return (
    <dl className={styles.terms}>
      <div>
        <dt>{t(state === 'available' ? 'bonuses.activateBy' : 'bonuses.wagerBy')}</dt>
        <dd>
          <Moment at={end} hasTime />
        </dd>
      </div>
      {maxBet !== null && (
        <div>
          <dt>{t('bonuses.maxBet')}</dt>
          <dd>
            <Money amount={maxBet} currency={currency} />
          </dd>
        </div>
      )}
      <div className={styles.games}>
        <dt>{t('bonuses.counts')}</dt>
        <dd>
          <CountingGames games={games} />
        </dd>
      </div>
    </dl>
  )
}

function Commands({ bonus, onChange }: BonusProps & Changing) {
  const t = useT()
  const { isBusy, activate, pause, remove } = useBonusCommands(bonus, onChange)
  const { state, type } = bonus
  return (
    <div className={styles.buttons}>
      {state === 'active' && type === 'casino' && (
        <Button variant="secondary" isLoading={isBusy} onClick={() => void pause()}>
          {t('bonuses.pause')}
        </Button>
      )}
      {state !== 'active' && (
        <Button variant="primary" isLoading={isBusy} onClick={() => void activate()}>
          {t(state === 'paused' ? 'bonuses.resume' : 'bonuses.activate')}
        </Button>
      )}
      <Button variant="ghost" onClick={() => void remove()}>
        {t('bonuses.remove')}
      </Button>
    </div>
  )
}

function EndedBonuses({ items }: ItemsProps) {
  const t = useT()
  if (items.length === 0) return null
  return (
    <div className={styles.ended}>
      <p className={styles.endedTitle}>{t('bonuses.ended')}</p>
      <ul className={rows.list}>
        {items.map(({ id, title, amount, currency, state, ended_at: end, created_at: created }) => (
          <li key={id} className={rows.row}>
            <div className={rows.words}>
              <p className={rows.title}>{title}</p>
              <p className={rows.detail}>
                <Moment at={end ?? created} />
              </p>
            </div>
            <Money amount={amount} currency={currency} />
            <Badge tone={tones[state]}>{t(`bonuses.state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
    </div>
  )
}

function BonusesSkeleton() {
  return (
    <div className={styles.cards}>
      <Repeat count={2}>
        <Skeleton shape="block" />
      </Repeat>
    </div>
  )
}
