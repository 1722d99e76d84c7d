import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { readOut } from './readOut.ts'

/** A request whose body is still on its way. */
function request(isComplete = false): IncomingMessage & PassThrough {
  return Object.assign(new PassThrough(), { complete: isComplete }) as never
}

const isDone = (done: Promise<void>) =>
  Promise.race([done.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])

it('a body that is too large is read to its end, and its sender heard out', async () => {
  const sender = request()
  const done = readOut(sender, 10)
  sender.write('12345')
  sender.write('67890')
  expect([await isDone(done), sender.readableFlowing]).toEqual([false, true])
  sender.end()
  expect(await isDone(done)).toBe(true)
})

it('nobody is heard out for more than the limit', async () => {
  const sender = request()
  const done = readOut(sender, 10)
  sender.write('12345678901')
  expect(await isDone(done)).toBe(true)
  expect(sender.listenerCount('data')).toBe(0)
})

it('the limit is 16 MB where none is given', async () => {
  const sender = request()
  const done = readOut(sender)
  sender.write(Buffer.alloc(16 * 1024 * 1024))
  expect(await isDone(done)).toBe(false)
  sender.write('1')
  expect(await isDone(done)).toBe(true)
})

it.each(['close', 'error'])('a sender who goes away (%s) is not waited for', async (event) => {
  const sender = request()
  const done = readOut(sender, 10)
  expect(await isDone(done)).toBe(false)
  sender.emit(event, new Error('gone'))
  expect(await isDone(done)).toBe(true)
})

it('what was read or has ended already is not waited for', async () => {
  expect(await isDone(readOut(request(true), 10))).toBe(true)
  expect(await isDone(readOut(request().destroy() as never, 10))).toBe(true)
})
