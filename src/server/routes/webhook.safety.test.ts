import Fastify from 'fastify'
import { describe, expect, it, vi } from 'vitest'
import { webhookRoutes } from './webhook.ts'

const SECRET = 'a secret of sixteen or more'

async function notify(headers: Record<string, string>, payload = '{"event":"entry.publish"}') {
  const onChange = vi.fn(async () => undefined)
  const app = Fastify()
  await webhookRoutes(app, { secret: SECRET, onChange })
  const answer = await app.inject({ method: 'POST', url: '/webhooks/content', headers, payload })
  return { status: answer.statusCode, body: answer.body, onChange }
}

describe('the webhook of the CMS', () => {
  it('[ENG-12] makes the site look for changes when it sends the secret', async () => {
    const { status, onChange } = await notify({ authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' })
    expect(status).toBe(202)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it.each([{}, { authorization: 'Bearer no' }, { authorization: SECRET }, { authorization: `Bearer ${SECRET} x` }])(
    '[ENG-12] changes nothing with the headers %o',
    async (headers) => {
      const { status, body, onChange } = await notify(headers as Record<string, string>)
      expect(status).toBe(401)
      expect(body).not.toContain(SECRET)
      expect(onChange).not.toHaveBeenCalled()
    },
  )

  it('[ENG-12] answers when the change was read, or after a timeout', async () => {
    const pending: (() => void)[] = []
    const onChange = () => new Promise<void>((resolve) => pending.push(resolve))
    const app = Fastify()
    await webhookRoutes(app, { secret: SECRET, onChange, timeoutMs: 300 })
    const post = () => {
      const headers = { authorization: `Bearer ${SECRET}` }
      return app.inject({ method: 'POST', url: '/webhooks/content', headers })
    }
    const answered = vi.fn()
    const answer = post().then(answered)
    await vi.waitFor(() => expect(pending).toHaveLength(1))
    expect(answered).not.toHaveBeenCalled()
    pending[0]?.()
    await answer
    expect(answered.mock.lastCall?.[0]).toMatchObject({ statusCode: 202 })
    expect((await post()).statusCode).toBe(202)
  })

  it('[ENG-12] ignores its body, which need not be JSON', async () => {
    const { status, onChange } = await notify(
      { authorization: `Bearer ${SECRET}`, 'content-type': 'application/json' },
      '{{{',
    )
    expect(status).toBe(202)
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('[ENG-12] does not read the body of a request without the secret', async () => {
    const app = Fastify()
    await webhookRoutes(app, { secret: SECRET, onChange: async () => undefined })
    const origin = await app.listen({ port: 0 })
    let sent = 0
    const body = new ReadableStream({
      pull(controller) {
        sent++
        if (sent > 100) controller.close()
        else controller.enqueue(new Uint8Array(1_000_000))
      },
    })
    const request = fetch(`${origin}/webhooks/content`, { method: 'POST', body, duplex: 'half' } as RequestInit)
    const status = await request.then((answer) => answer.status).catch(() => 'cut off')
    expect([401, 'cut off']).toContain(status)
    expect(sent).toBeLessThan(50)
    await app.close()
  })
})
