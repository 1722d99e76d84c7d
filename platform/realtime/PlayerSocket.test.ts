import { EventEmitter } from 'node:events'
import type { WebSocket } from '@fastify/websocket'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeCodes, HEARTBEAT_ANSWER, SILENCE_MS } from '#schemas/realtime.ts'
import { PlayerSocket } from './PlayerSocket.ts'
import { PlayerSockets } from './PlayerSockets.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

class FakeSocket extends EventEmitter {
  readonly OPEN = 1
  readyState = 1
  bufferedAmount = 0
  readonly log: unknown[] = []
  send(text: string): void {
    this.log.push(JSON.parse(text))
  }
  close(code: number): void {
    this.readyState = 2
    this.log.push(code)
  }
  terminate(): void {
    this.readyState = 3
    this.log.push('terminated')
  }
}

function open() {
  const fake = new FakeSocket()
  const socket = new PlayerSocket({
    socket: fake as unknown as WebSocket,
    owner: { uid: '7', sessionHash: 'h' },
    after: 0,
  })
  return { fake, socket }
}

it('[BON-07] a client that is slower than its events is closed, so that it resumes', () => {
  const { fake, socket } = open()
  socket.send({ name: 'realtime.ready', number: 0 })
  fake.bufferedAmount = 64 * 1024 + 1
  socket.send({ name: 'realtime.ready', number: 1 })
  socket.send({ name: 'realtime.ready', number: 2 })
  expect(fake.log).toEqual([{ name: 'realtime.ready', number: 0 }, closeCodes.slow])
})

it('[BON-07] a client that doesn’t answer heartbeats is closed, and cut off if it doesn’t close', () => {
  const { fake, socket } = open()
  vi.advanceTimersByTime(SILENCE_MS)
  socket.beat()
  fake.emit('message', Buffer.from(HEARTBEAT_ANSWER))
  vi.advanceTimersByTime(SILENCE_MS)
  socket.beat()
  vi.advanceTimersByTime(1)
  socket.beat()
  const heartbeat = { name: 'realtime.heartbeat' }
  expect(fake.log).toEqual([heartbeat, heartbeat, closeCodes.silent])
  vi.advanceTimersByTime(1000)
  expect(fake.log.at(-1)).toBe('terminated')
})

it('[BON-07] a connection that opens while the platform stops is closed, so that it resumes elsewhere', async () => {
  const unused = () => expect.unreachable('nothing is looked up')
  const sockets = new PlayerSockets({ db: {} as never, now: unused, report: unused })
  await sockets.close()
  const { fake, socket } = open()
  sockets.add(socket)
  expect([fake.log, sockets.size]).toEqual([[closeCodes.restart], 0])
})
