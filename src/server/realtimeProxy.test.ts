import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import websocket from '@fastify/websocket'
import Fastify from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { REALTIME_PATH } from '#schemas/realtime.ts'
import { acceptsUpgradeAt } from '#src/shared/acceptsUpgradeAt.ts'
import { realtimeProxy } from './realtimeProxy.ts'

const closings: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closings.splice(0).toReversed()) await close()
})

/** Starts a platform whose websockets return what they get, and a web server in front of it. */
async function start({ isRefusing = false } = {}) {
  const received: Record<string, unknown>[] = []
  const platform = Fastify()
  await platform.register(websocket)
  platform.route({
    method: 'GET',
    url: REALTIME_PATH,
    onRequest: async (_, reply) => (isRefusing ? reply.code(400).send() : undefined),
    handler: async () => 'no websocket',
    wsHandler: (opened, { url, headers }) => {
      received.push({ url, ...headers })
      opened.on('message', (data) => {
        if (String(data) === 'close') opened.close(4401, 'unauthorized')
        else opened.send(`got ${String(data)}`)
      })
    },
  })
  await platform.listen({ port: 0, host: '127.0.0.1' })
  closings.push(() => platform.close())
  const app = Fastify({
    serverFactory: (handler) => createServer({ shouldUpgradeCallback: acceptsUpgradeAt(REALTIME_PATH) }, handler),
  })
  realtimeProxy(app, originOf(platform.server.address() as AddressInfo))
  app.get('/elsewhere', () => 'a page')
  await app.listen({ port: 0, host: '127.0.0.1' })
  closings.push(() => app.close())
  return {
    app,
    platform,
    sockets: platform.websocketServer,
    received,
    origin: originOf(app.server.address() as AddressInfo),
  }
}

const originOf = ({ port }: AddressInfo) => `http://127.0.0.1:${port}`

async function open(origin: string): Promise<WebSocket> {
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${REALTIME_PATH}?token=t`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return socket
}

const next = (socket: WebSocket, event: 'message' | 'close') =>
  new Promise<MessageEvent & CloseEvent>((resolve) =>
    socket.addEventListener(event, (happened) => resolve(happened as MessageEvent & CloseEvent), { once: true }),
  )

it('[BON-07] messages pass in both directions, and the platform’s reason to close reaches the browser', async () => {
  const { origin, received } = await start()
  const socket = await open(origin)
  const answered = next(socket, 'message')
  socket.send('hello')
  expect((await answered).data).toBe('got hello')
  const { host } = new URL(origin)
  expect(received).toMatchObject([
    { url: `${REALTIME_PATH}?token=t`, 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': host },
  ])
  const closed = next(socket, 'close')
  socket.send('close')
  expect(await closed).toMatchObject({ code: 4401, reason: 'unauthorized' })
})

it('[BON-07] the browser notices when the platform is gone, and the platform when the browser is', async () => {
  const { origin, sockets } = await start()
  const socket = await open(origin)
  const closed = next(socket, 'close')
  for (const client of sockets.clients) client.terminate()
  expect((await closed).code).toBe(1006)
  const another = await open(origin)
  await expect.poll(() => sockets.clients.size).toBe(1)
  another.close()
  await expect.poll(() => sockets.clients.size).toBe(0)
})

it('[BON-07] a stop of the web server does not wait for websockets', async () => {
  const { app, origin } = await start()
  const closed = next(await open(origin), 'close')
  await app.close()
  expect((await closed).code).toBe(1006)
})

it('[BON-07] a refusal of the platform is one of the web server', async () => {
  const { origin } = await start({ isRefusing: true })
  await expect(open(origin)).rejects.toBeTruthy()
})

it('[BON-07] without a platform the websocket is refused, and the web server goes on', async () => {
  const { origin, platform } = await start()
  await platform.close()
  await expect(open(origin)).rejects.toBeTruthy()
  expect(await (await fetch(`${origin}/elsewhere`)).text()).toBe('a page')
})

it('a request for the address that offers no websocket is answered', async () => {
  const { origin } = await start()
  expect((await fetch(origin + REALTIME_PATH)).status).toBe(426)
})
