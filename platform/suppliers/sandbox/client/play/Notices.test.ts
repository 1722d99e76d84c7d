import { expect, it } from 'vitest'
import { en } from '../../texts/en.ts'
import { ApiFailure } from './GameApi.ts'
import { Notices } from './Notices.ts'
import { SiteBridge } from './SiteBridge.ts'

const create = () => {
  let changes = 0
  const onChange = () => void changes++
  const notices = new Notices({
    state: { hasDeposit: true },
    texts: en,
    bridge: new SiteBridge('https://a.example'),
    onChange,
  })
  return { notices, changes: () => changes, text: () => notices.current?.text }
}

it('[PLY-03] an outage of a table never takes the way to send a bet again', async () => {
  const { notices, text } = create()
  const retried = notices.waitForRetry(en.error_offline)
  notices.beginOutage(new ApiFailure('offline'))
  notices.endOutage()
  expect(text()).toBe(en.error_offline)
  notices.current?.action?.run()
  await retried
  expect(text()).toBeUndefined()
})

it('[PLY-03] an outage is said once, speaks of no bet, and goes when the game can be read again', () => {
  const { notices, changes, text } = create()
  for (let poll = 0; poll < 3; poll++) notices.beginOutage(new ApiFailure('offline'))
  expect([text(), changes()]).toEqual(['There is no connection.', 1])
  notices.endOutage()
  expect(text()).toBeUndefined()
  notices.beginOutage(new Error('a fault'))
  expect(text()).toBe('This can’t be shown at the moment.')
  notices.fail('limit_reached')
  notices.endOutage()
  expect(text()).toBe(en.error_limit_reached)
})
