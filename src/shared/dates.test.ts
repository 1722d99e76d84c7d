import { describe, expect, it } from 'vitest'
import { formatDate, formatTime, startOfDay } from './dates.ts'

describe('dates', () => {
  it.each([
    ['2026-03-09T08:05:00Z', 'UTC', '09.03.2026', '8:05'],
    ['2026-12-31T23:30:00Z', 'Asia/Tokyo', '01.01.2027', '8:30'],
    ['2026-06-01T00:00:00Z', 'UTC', '01.06.2026', '0:00'],
  ])('[I18-06] %s in %s is written %s and %s', (iso, zone, date, time) => {
    expect(formatDate(iso, zone)).toBe(date)
    expect(formatTime(iso, zone)).toBe(time)
  })

  it('[I18-06] without a time zone a moment is formatted in the local one', () => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    const moment = '2026-03-09T08:05:00Z'
    expect([formatDate(moment), formatTime(moment)]).toEqual([
      formatDate(moment, timeZone),
      formatTime(moment, timeZone),
    ])
  })

  it.each([
    ['2026-11-20', 'UTC', '2026-11-20T00:00:00.000Z'],
    ['2026-11-20', 'Europe/Madrid', '2026-11-19T23:00:00.000Z'],
    ['2026-11-20', 'America/Sao_Paulo', '2026-11-20T03:00:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-19T18:30:00.000Z'],
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', 'Europe/Madrid', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', 'Pacific/Kiritimati', '2026-10-25T10:00:00.000Z'],
  ])('[PRF-07] the day %s begins in %s at %s, also when the clocks change', (day, zone, start) => {
    expect(startOfDay(day, zone)?.toISOString()).toBe(start)
  })

  it('[PRF-07] a day in an unknown or invalid time zone has no start', () => {
    expect(startOfDay('2026-11-20', 'Atlantis/Main')).toBeUndefined()
    expect(startOfDay('2026-13-45', 'UTC')).toBeUndefined()
  })
})
