const padPart = (part: number) => String(part).padStart(2, '0')

/** Formats seconds as m:ss, or h:mm:ss from an hour on; returns an empty string for undefined. */
export function formatClock(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = padPart(seconds % 60)
  return hours > 0 ? `${hours}:${padPart(minutes)}:${rest}` : `${minutes}:${rest}`
}
