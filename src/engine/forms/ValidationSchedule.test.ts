import { expect, it, vi } from 'vitest'
import { ValidationSchedule } from './ValidationSchedule.ts'

it('[FRM-05] a large form that a busy page kept waiting too long is validated at once', () => {
  const waits = vi.spyOn(globalThis, 'setTimeout')
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(2000)
  const schedule = new ValidationSchedule({ run: () => schedule.done(), isLarge: () => true })
  schedule.soon()
  schedule.soon()
  schedule.catchUp()
  expect(waits.mock.calls.map(([, wait]) => wait)).toEqual([80, 0])
  for (const spy of [waits, now]) spy.mockRestore()
})
