import { describe, expect, it } from 'vitest'
import { formatDate, formatTime } from './dates.ts'

describe('dates', () => {
  it.each([
    ['2026-03-09T08:05:00Z', 'UTC', '09.03.2026', '8:05'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '01.01.2027', '8:30'],
    ['2026-06-01T00:00:00Z', 'UTC', '01.06.2026', '0:00'],
  ])('[I18-06] %s in %s is written %s and %s', (iso, zone, date, time) => {
    expect(formatDate(iso, zone)).toBe(date)
    expect(formatTime(iso, zone)).toBe(time)
  })
})
