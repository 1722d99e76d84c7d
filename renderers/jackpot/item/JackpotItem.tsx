import { type ReactNode, useRef } from 'react'
import { JackpotSum } from '#renderers/parts/contests/JackpotSum.tsx'
import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { useLiveRefresh } from '#renderers/parts/useLiveRefresh.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Jackpot } from '#schemas/jackpot.ts'
import type { MessageKey } from '#src/i18n/MessageKey.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { JackpotItemProps } from './definition.ts'
import panel from '#renderers/parts/itemPanel.module.css'
import styles from './JackpotItem.module.css'

interface Props extends JackpotItemProps {
  readonly jackpot: Resource<Jackpot>
}

/** A jackpot: its sum, its rules, and how its draw can be checked. */
export default function JackpotItem({ headingLevel: Heading = 'h2', jackpot }: Props) {
  const section = useRef<HTMLDivElement>(null)
  useLiveRefresh(section, [jackpot])
  return (
    <div ref={section}>
      <LoadedItem resource={jackpot} subject="jackpots">
        {(value) => (
          <article className={panel.panel}>
            <div className={panel.words}>
              <Heading>{value.description.name}</Heading>
              <JackpotSum jackpot={value} className={styles.sum} />
              <p className={styles.text}>{value.description.text}</p>
              <Facts jackpot={value} />
              <Draw commitment={value.commitment} />
            </div>
            <div className={panel.art}>
              <Picture src={value.description.image} alt="" width={480} height={480} isCover isPriority />
            </div>
          </article>
        )}
      </LoadedItem>
    </div>
  )
}

function Facts({ jackpot }: { readonly jackpot: Jackpot }) {
  const t = useT()
  const { code } = useStores().locale
  const { base_amount: base, must_drop_by: limit, currency, share, games_count: games, started_at: start } = jackpot
  const percent = new Intl.NumberFormat(code, { style: 'percent', maximumFractionDigits: 2 }).format(share / 100)
  const rows: readonly (readonly [label: MessageKey, value: ReactNode])[] = [
    ['jackpots.mustDropBy', <Money key="limit" amount={limit} currency={currency} />],
    ['jackpots.base', <Money key="base" amount={base} currency={currency} />],
    ['jackpots.share', <bdi key="share">{percent}</bdi>],
    ['jackpots.fedBy', t('jackpots.games', { count: games, number: games.toLocaleString(code) })],
    ['jackpots.lastWon', <Moment key="start" at={start} hasTime />],
  ]
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** An explanation of the draw, and the hash that proves it. */
function Draw({ commitment }: Pick<Jackpot, 'commitment'>) {
  const t = useT()
  return (
    <details className={styles.draw}>
      <summary>{t('jackpots.draw')}</summary>
      <p>{t('jackpots.drawText')}</p>
      <p className={styles.label}>{t('jackpots.commitment')}</p>
      <code className={styles.code} dir="ltr">
        {commitment}
      </code>
    </details>
  )
}
