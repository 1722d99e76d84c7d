import type { Worker } from 'node:worker_threads'
import { expect, it } from 'vitest'
import { processorTime, processorTimeSpent } from './processorTime.ts'

/**
 * A thread that says so much of its processor time, in ms, one answer after the other; then it has
 * ended.
 */
function threadThatUsed(...times: readonly number[]) {
  let callCount = 0
  const cpuUsage = async () => {
    const time = times[callCount++]
    if (time === undefined) throw new Error('ended')
    return { user: time * 750, system: time * 250 }
  }
  return { thread: { cpuUsage } as unknown as Worker, asked: () => callCount }
}

const never = new AbortController().signal

it('the processor time of a thread is that of its own code and of the system for it', async () => {
  expect(await processorTime(threadThatUsed(12).thread)).toBe(12)
})

it('[FRM-03] the limit is reached by the thread’s own time, counted from the start of its work', async () => {
  const { thread, asked } = threadThatUsed(109, 111, 200)
  await processorTimeSpent(thread, { from: 100, limit: 10, signal: never })
  expect(asked()).toBe(2)
})

it('[FRM-03] a thread that has ended is no longer measured, nor one whose work is done', async () => {
  await expect(processorTimeSpent(threadThatUsed().thread, { from: 0, limit: 10, signal: never })).rejects.toThrow(
    'ended',
  )
  const done = new AbortController()
  const { thread, asked } = threadThatUsed(1, 2, 3)
  const spent = processorTimeSpent(thread, { from: 0, limit: 10, signal: done.signal })
  done.abort()
  await expect(spent).rejects.toThrow(/abort/i)
  expect(asked()).toBe(0)
})

it('[FRM-03] a thread that does not answer is given up', async () => {
  const thread = { cpuUsage: () => new Promise(() => undefined) } as unknown as Worker
  await expect(processorTimeSpent(thread, { from: 0, limit: 2, signal: never })).resolves.toBeUndefined()
})
