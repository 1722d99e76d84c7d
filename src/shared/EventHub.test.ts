import { expect, it } from 'vitest'
import { EventHub } from './EventHub.ts'

it('listeners get every event until they are removed', () => {
  const hub = new EventHub()
  const events: string[] = []
  const stop = hub.listen((event) => events.push(`first ${event}`))
  hub.listen((event) => events.push(`second ${event}`))
  hub.emit('account.setCurrency')
  stop()
  hub.emit('focus')
  expect(events).toEqual(['first account.setCurrency', 'second account.setCurrency', 'second focus'])
})
