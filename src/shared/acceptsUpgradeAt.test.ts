import { expect, it } from 'vitest'
import { acceptsUpgradeAt } from './acceptsUpgradeAt.ts'

it.each([
  ['GET', '/api/realtime?token=t', 'websocket', true],
  ['GET', '/API/Realtime', 'WebSocket', true],
  ['POST', '/api/realtime', 'websocket', false],
  ['GET', '/api/realtime', 'h2c', false],
  ['GET', '/api/realtime', undefined, false],
  ['GET', '/api/realtime/more', 'websocket', false],
  ['GET', '/', 'websocket', false],
])('%s %s that offers %s may become a websocket: %s', (method, url, upgrade, expected) => {
  expect(acceptsUpgradeAt('/api/realtime')({ method, url, headers: { ...(upgrade && { upgrade }) } })).toBe(expected)
})
