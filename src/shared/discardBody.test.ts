import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { discardBody } from './discardBody.ts'

/** A request whose body is still arriving. */
function request(isComplete = false): IncomingMessage & PassThrough {
  return Object.assign(new PassThrough(), { complete: isComplete }) as never
}

const isDone = (done: Promise<void>) =>
  Promise.race([done.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])

it('a body that is too large is read to its end', async () => {
  const sender = request()
  const done = discardBody(sender, 10)
  sender.write('12345')
  sender.write('67890')
  expect([await isDone(done), sender.readableFlowing]).toEqual([false, true])
  sender.end()
  expect(await isDone(done)).toBe(true)
})

it('no more than the limit is read', async () => {
  const sender = request()
  const done = discardBody(sender, 10)
  sender.write('12345678901')
  expect(await isDone(done)).toBe(true)
  expect(sender.listenerCount('data')).toBe(0)
})

it('the default limit is 16 MB', async () => {
  const sender = request()
  const done = discardBody(sender)
  sender.write(Buffer.alloc(16 * 1024 * 1024))
  expect(await isDone(done)).toBe(false)
  sender.write('1')
  expect(await isDone(done)).toBe(true)
})

it.each(['close', 'error'])('a client that disconnects (%s) is not waited for', async (event) => {
  const sender = request()
  const done = discardBody(sender, 10)
  expect(await isDone(done)).toBe(false)
  sender.emit(event, new Error('gone'))
  expect(await isDone(done)).toBe(true)
})

it('a complete or destroyed request is not waited for', async () => {
  expect(await isDone(discardBody(request(true), 10))).toBe(true)
  expect(await isDone(discardBody(request().destroy() as never, 10))).toBe(true)
})
