import { expect, it, vi } from 'vitest'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import { openDomain } from '#schemas/openDomain.fixture.ts'
import { Domain } from './Domain.ts'

const closedDomain: DomainInfo = {
  domain_state: 'maintenance',
  domain_type: 'mirror',
  is_bonus_isolation_enabled: false,
  is_game_history_export_enabled: false,
  game_origins: [],
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('[API-08] the domain’s state is requested once in five seconds, and no request waits for it', async () => {
  let now = 0
  let requests = 0
  const domain = new Domain(
    async () => {
      requests++
      return closedDomain
    },
    () => now,
  )
  expect(domain.current()).toEqual(openDomain)
  await settle()
  expect(domain.current()).toEqual(closedDomain)
  now = 4999
  domain.current()
  expect(requests).toBe(1)
  now = 5000
  domain.current()
  expect(requests).toBe(2)
})

it('[API-08] the last state stays valid while the platform does not answer', async () => {
  let now = 0
  const answers: (() => DomainInfo)[] = [
    () => closedDomain,
    () => {
      throw new Error('away')
    },
  ]
  const domain = new Domain(
    async () => (answers.shift() as () => DomainInfo)(),
    () => now,
  )
  domain.current()
  await settle()
  now = 5000
  domain.current()
  await settle()
  expect(domain.current()).toEqual(closedDomain)
})

it('[API-08] the first request waits for the first answer, the next ones for none', async () => {
  let now = 0
  const { promise, resolve } = Promise.withResolvers<DomainInfo>()
  const answers = [promise, new Promise<DomainInfo>(() => {})]
  const domain = new Domain(
    () => answers.shift() as Promise<DomainInfo>,
    () => now,
  )
  const [first, second] = [domain.awaitInfo(), domain.awaitInfo()]
  resolve(closedDomain)
  expect(await Promise.all([first, second])).toEqual([closedDomain, closedDomain])
  now = 5000
  expect(await domain.awaitInfo()).toEqual(closedDomain)
  expect(answers).toEqual([])
})

it('[API-08] a platform that doesn’t answer delays the first request by a second', async () => {
  vi.useFakeTimers()
  try {
    const domain = new Domain(
      () => new Promise(() => {}),
      () => 0,
    )
    const answers: DomainInfo[] = []
    void domain.awaitInfo().then((info) => answers.push(info))
    await vi.advanceTimersByTimeAsync(999)
    expect(answers).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(answers).toEqual([openDomain])
  } finally {
    vi.useRealTimers()
  }
})
