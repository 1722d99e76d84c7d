import { expect, it } from 'vitest'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import { Domain } from './Domain.ts'

const openDomain: DomainInfo = {
  domain_state: 'active',
  domain_type: 'main',
  is_bonus_isolation_enabled: false,
  is_game_history_export_enabled: true,
  game_origins: [],
}
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
