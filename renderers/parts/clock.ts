const two = (part: number) => String(part).padStart(2, '0')

/** Seconds as m:ss, or h:mm:ss where there are hours; empty while nobody knows. */
export function clock(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  const rest = two(seconds % 60)
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`
}
