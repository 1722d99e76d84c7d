import { expect, it } from 'vitest'
import { BoundedQueue } from './BoundedQueue.ts'
import { Passwords } from './Passwords.ts'

it('a password is stored as argon2id with its parameters and a salt of its own', async () => {
  const passwords = new Passwords()
  const [first, second] = await Promise.all([passwords.hash('secret'), passwords.hash('secret')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
})

it('only the right password opens the account', async () => {
  const passwords = new Passwords()
  const hash = await passwords.hash('secret')
  expect(await passwords.verify('secret', hash)).toBe(true)
  expect(await passwords.verify('Secret', hash)).toBe(false)
})

it('no password opens an account that does not exist', async () => {
  expect(await new Passwords().verify('secret', undefined)).toBe(false)
})

it('an account that does not exist takes as long as one that does', async () => {
  const passwords = new Passwords()
  const hash = await passwords.hash('secret')
  const timeOf = async (stored: string | undefined) => {
    const from = process.cpuUsage()
    await passwords.verify('wrong', stored)
    return process.cpuUsage(from).user
  }
  const [knownTimes, unknownTimes]: [number[], number[]] = [[], []]
  for (let turn = 0; turn < 5; turn += 1) {
    knownTimes.push(await timeOf(hash))
    unknownTimes.push(await timeOf(undefined))
  }
  const [fastestKnown, fastestUnknown] = [Math.min(...knownTimes), Math.min(...unknownTimes)]
  expect(fastestUnknown).toBeGreaterThan(fastestKnown / 2)
  expect(fastestUnknown).toBeLessThan(fastestKnown * 2)
})

it('when too many players sign in at once, the rest is refused with the time to wait', async () => {
  const passwords = new Passwords({ running: 2, waiting: 3 })
  const outcomes = await Promise.allSettled(Array.from({ length: 9 }, () => passwords.hash('secret')))
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused[0]?.reason).toMatchObject({ type: 'TooManyRequestsException', details: { retryAfter: 2 } })
})

it('never more jobs run at once than the queue allows, and a failed one makes room', async () => {
  const queue = new BoundedQueue({ running: 2, waiting: 50 }, () => new Error('full'))
  let running = 0
  let maxRunning = 0
  const jobs = Array.from({ length: 20 }, (_, index) =>
    queue.run(async () => {
      maxRunning = Math.max(maxRunning, (running += 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
      running -= 1
      if (index % 3 === 0) throw new Error('failed')
    }),
  )
  const outcomes = await Promise.allSettled(jobs)
  expect(maxRunning).toBe(2)
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(7)
})
