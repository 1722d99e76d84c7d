import { useRef } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { GamePicture } from '#renderers/parts/games/GamePicture.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useAddress } from '#renderers/parts/useAddress.ts'
import { useLiveRefresh } from '#renderers/parts/useLiveRefresh.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { JackpotWin } from '#schemas/jackpot.ts'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import type { JackpotWinnersProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './JackpotWinners.module.css'

interface Props extends JackpotWinnersProps {
  readonly wins: Resource<List<JackpotWin>>
}

/** Jackpots that were won, the newest first, each with what proves its draw. */
export default function JackpotWinners({ heading, headingLevel, intro, wins }: Props) {
  const section = useRef<HTMLElement>(null)
  useLiveRefresh(section, [wins])
  return (
    <section ref={section} className={rows.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList resource={wins} subject="jackpotWins" icon="jackpot" skeleton={<RowsSkeleton />}>
        {(items) => (
          <ul className={rows.list}>
            {items.map((win) => (
              <Row key={win.id} win={win} />
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

function Row({ win }: { readonly win: JackpotWin }) {
  const addressOf = useAddress()
  const { jackpot, nickname, game, amount, currency, won_at: at, proof } = win
  return (
    <li className={rows.row}>
      <span className={styles.thumb}>
        <GamePicture image={game.image} />
      </span>
      <div className={rows.words}>
        <p className={rows.title}>
          {jackpot.name} · <bdi>{nickname}</bdi>
        </p>
        <p className={rows.detail}>
          <a href={addressOf('game', game.sysname)}>
            <bdi>{game.name}</bdi>
          </a>{' '}
          · <Moment at={at} hasTime />
        </p>
      </div>
      <Money amount={amount} currency={currency} className={styles.amount} />
      {proof && <Proof proof={proof} />}
    </li>
  )
}

function Proof({
  proof: { commitment, secret, drop_at: dropAt },
}: {
  readonly proof: NonNullable<JackpotWin['proof']>
}) {
  const t = useT()
  const parts = [
    ['jackpots.commitment', commitment],
    ['jackpots.proof', `${secret}:${dropAt}`],
  ] as const
  return (
    <details className={styles.proof}>
      <summary>{t('jackpots.check')}</summary>
      <p>{t('jackpots.checkText')}</p>
      <dl className={styles.parts}>
        {parts.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd dir="ltr">
              <code>{value}</code>
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
