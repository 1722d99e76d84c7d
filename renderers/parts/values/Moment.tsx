import { formatDate, formatTime } from '#src/shared/dates.ts'
import { useHydratedValue } from '../forms/useHydratedValue.ts'

interface Props {
  /** ISO 8601. */
  readonly at: string
  readonly hasTime?: boolean
  readonly className?: string
}

/** A day, optionally with its time, in the reader's time zone; in UTC on the server. */
export function Moment({ at, hasTime, className }: Props) {
  const zone = useHydratedValue(undefined, 'UTC')
  return (
    <time dateTime={at} className={className} dir="ltr">
      {formatDate(at, zone)}
      {hasTime && ` ${formatTime(at, zone)}`}
    </time>
  )
}
