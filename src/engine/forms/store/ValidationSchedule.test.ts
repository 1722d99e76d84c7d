import { expect, it, vi } from 'vitest'
import { ValidationSchedule } from './ValidationSchedule.ts'

it('[FRM-05] a large form whose validation a busy page has delayed too long is validated at once', () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(2000)
  const schedule = new ValidationSchedule({ run: () => schedule.cancel(), isLarge: () => true })
  schedule.schedule()
  schedule.schedule()
  schedule.flush()
  expect(waits.mock.calls.map(([, wait]) => wait)).toEqual([80, 0])
  for (const spy of [waits, now]) spy.mockRestore()
})
