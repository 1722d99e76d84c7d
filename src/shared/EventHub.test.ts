import { expect, it } from 'vitest'
import { EventHub } from './EventHub.ts'

it('everybody who listens is told of a call, until they stop', () => {
  const hub = new EventHub()
  const told: string[] = []
  const stop = hub.listen((event) => told.push(`first ${event}`))
  hub.listen((event) => told.push(`second ${event}`))
  hub.emit('account.setCurrency')
  stop()
  hub.emit('focus')
  expect(told).toEqual(['first account.setCurrency', 'second account.setCurrency', 'second focus'])
})
