import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { Moment } from '#renderers/parts/Moment.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useCountdown } from '#renderers/parts/useCountdown.ts'
import { text } from '#src/engine/text.tsx'
import { useStores } from '#src/stores/context.ts'
import { type Unit, partsOf } from './partsOf.ts'
import type { CountdownProps } from './definition.ts'
import styles from './Countdown.module.css'

/** Days, hours, minutes and seconds until a moment. The server, whose clock is another, shows the moment alone. */
export default function Countdown({ anchor, heading, headingLevel, intro, until, over, buttons }: CountdownProps) {
  const left = useCountdown(Date.parse(until))
  if (left === 0 && over === undefined) return null
  return (
    <section id={anchor} className={styles.countdown}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {left === 0 ? <p className={styles.over}>{over && text(over)}</p> : <Time left={left} />}
      {left !== 0 && (
        <p className={styles.until}>
          <Moment at={until} hasTime />
        </p>
      )}
      <ActionButtons buttons={buttons} />
    </section>
  )
}

function Time({ left }: { readonly left: number | undefined }) {
  const { code } = useStores().locale
  return (
    // each second of it need not be announced; the moment below is read
    <div className={styles.time} role="timer" aria-live="off" data-waiting={left === undefined || undefined}>
      {partsOf(left ?? 0).map(([unit, amount]) => (
        <span key={unit} className={styles.part}>
          <span className={styles.amount}>
            {new Intl.NumberFormat(code, { minimumIntegerDigits: 2 }).format(amount)}
          </span>
          <span className={styles.unit}>{nameOf(unit, amount, code)}</span>
        </span>
      ))}
    </div>
  )
}

/** The word for a unit beside its amount: "days", "день". */
function nameOf(unit: Unit, amount: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  const words = format.formatToParts(amount).filter(({ type }) => type === 'unit')
  return words.map(({ value }) => value.trim()).join(' ')
}
