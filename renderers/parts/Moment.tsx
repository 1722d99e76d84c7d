import { formatDate, formatTime } from '#src/shared/dates.ts'
import { useOnceAlive } from './useOnceAlive.ts'

interface Props {
  /** ISO 8601 */
  readonly at: string
  readonly hasTime?: boolean
  readonly className?: string
}

/** A day, and the time on it: of the reader's own zone, on the server of UTC. */
export function Moment({ at, hasTime, className }: Props) {
  const zone = useOnceAlive(undefined, 'UTC')
  return (
    <time dateTime={at} className={className} dir="ltr">
      {formatDate(at, zone)}
      {hasTime && ` ${formatTime(at, zone)}`}
    </time>
  )
}
