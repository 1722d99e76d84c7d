import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { gracefulShutdown } from './gracefulShutdown.ts'

it('visitors who connected before a stop are answered, however many wait for the server to accept them', async () => {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false })
  gracefulShutdown(app)
  app.get('/', async () => {
    keepBusy(10)
    return 'page'
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })

  const answers = Array.from({ length: 40 }, async () => (await fetch(origin)).text())
  await Promise.race(answers)
  await app.close()

  expect(await Promise.all(answers)).toEqual(answers.map(() => 'page'))
  await expect(fetch(origin)).rejects.toThrow('fetch failed')
})

/** Blocks the process for `duration` ms, as rendering a page does. */
function keepBusy(duration: number): void {
  const end = performance.now() + duration
  while (performance.now() < end);
}
