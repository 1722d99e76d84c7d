import { formatClock } from '#renderers/parts/values/formatClock.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { useCountdown } from '#renderers/parts/values/useCountdown.ts'
import { useStores } from '#src/stores/context.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** The time until a moment: days and hours, or a clock on the last day. The server shows the moment itself. */
export function TimeLeft({ until }: { readonly until: string }) {
  const { code } = useStores().locale
  const seconds = useCountdown(Date.parse(until))
  if (seconds === undefined) return <Moment at={until} hasTime />
  if (seconds < DAY) {
    return (
      <span role="timer" aria-live="off" dir="ltr">
        {formatClock(seconds)}
      </span>
    )
  }
  const unit = (name: 'day' | 'hour', amount: number) =>
    new Intl.NumberFormat(code, { style: 'unit', unit: name, unitDisplay: 'short' }).format(amount)
  const parts = [unit('day', Math.floor(seconds / DAY)), unit('hour', Math.floor((seconds % DAY) / HOUR))]
  return <bdi>{new Intl.ListFormat(code, { type: 'unit', style: 'narrow' }).format(parts)}</bdi>
}
