import { expect, it } from 'vitest'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import { Domain } from './Domain.ts'

const open: DomainInfo = { domain_state: 'active', domain_type: 'main', is_game_history_export_enabled: true }
const closed: DomainInfo = { domain_state: 'maintenance', domain_type: 'mirror', is_game_history_export_enabled: false }

const answered = () => new Promise((resolve) => setImmediate(resolve))

it('[API-08] what the platform says of the domain is asked for once in five seconds, and nobody waits', async () => {
  let now = 0
  let asked = 0
  const domain = new Domain(
    async () => {
      asked++
      return closed
    },
    () => now,
  )
  expect(domain.current()).toEqual(open)
  await answered()
  expect(domain.current()).toEqual(closed)
  now = 4999
  domain.current()
  expect(asked).toBe(1)
  now = 5000
  domain.current()
  expect(asked).toBe(2)
})

it('[API-08] while the platform says nothing, its last word holds', async () => {
  let now = 0
  const answers: (() => DomainInfo)[] = [
    () => closed,
    () => {
      throw new Error('away')
    },
  ]
  const domain = new Domain(
    async () => (answers.shift() as () => DomainInfo)(),
    () => now,
  )
  domain.current()
  await answered()
  now = 5000
  domain.current()
  await answered()
  expect(domain.current()).toEqual(closed)
})
