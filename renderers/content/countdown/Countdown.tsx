import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { useCountdown } from '#renderers/parts/values/useCountdown.ts'
import { text } from '#src/engine/text.tsx'
import { useStores } from '#src/stores/context.ts'
import type { CountdownProps } from './definition.ts'
import { type Unit, splitDuration } from './splitDuration.ts'
import styles from './Countdown.module.css'

/**
 * Counts days, hours, minutes and seconds until a moment. The server shows only the moment, because
 * its clock may differ.
 */
export default function Countdown({ anchor, heading, headingLevel, intro, until, over, buttons }: CountdownProps) {
  const secondsLeft = useCountdown(Date.parse(until))
  if (secondsLeft === 0 && over === undefined) return null
  return (
    <section id={anchor} className={styles.countdown}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {secondsLeft === 0 ? <p className={styles.over}>{over && text(over)}</p> : <Time secondsLeft={secondsLeft} />}
      {secondsLeft !== 0 && (
        <p className={styles.until}>
          <Moment at={until} hasTime />
        </p>
      )}
      <ActionButtons buttons={buttons} />
    </section>
  )
}

function Time({ secondsLeft }: { readonly secondsLeft: number | undefined }) {
  const { code } = useStores().locale
  return (
    // the seconds need not be announced; the moment below is read
    <div className={styles.time} role="timer" aria-live="off" data-waiting={secondsLeft === undefined || undefined}>
      {splitDuration(secondsLeft ?? 0).map(([unit, amount]) => (
        <span key={unit} className={styles.part}>
          <span className={styles.amount}>
            {new Intl.NumberFormat(code, { minimumIntegerDigits: 2 }).format(amount)}
          </span>
          <span className={styles.unit}>{unitName(unit, amount, code)}</span>
        </span>
      ))}
    </div>
  )
}

/** Returns the name of a unit for an amount: "days", "день". */
function unitName(unit: Unit, amount: number, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })
  const unitParts = format.formatToParts(amount).filter(({ type }) => type === 'unit')
  return unitParts.map(({ value }) => value.trim()).join(' ')
}
