import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { type ReactNode, Suspense, use } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { streamDocument } from './streamDocument.server.ts'

const PATIENCE = 10_000
const never = new Promise<never>(() => undefined)

function Late({ until }: { readonly until: Promise<string> }): ReactNode {
  return use(until)
}

function Broken(): ReactNode {
  throw new Error('broken')
}

const page = (until: Promise<string>) => (
  <main>
    <h1>At once</h1>
    <Suspense fallback={<p>soon</p>}>
      <Late until={until} />
    </Suspense>
  </main>
)

/** Collects the errors of rendering a document, with a signal to abort it. */
function rendering() {
  const errors: unknown[] = []
  const request = new AbortController()
  const render = (document: ReactNode, isWhole = false) =>
    streamDocument(document, {
      nonce: 'n',
      isWhole,
      signal: request.signal,
      patience: PATIENCE,
      onError: (error) => void errors.push(error),
    })
  return { errors, request, render }
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

describe('the document of a page', () => {
  it('[SEO-03] is sent as soon as its shell is there, what is late follows, and no timer holds on to it', async () => {
    const late = Promise.withResolvers<string>()
    const body = await rendering().render(page(late.promise))
    expect(vi.getTimerCount()).toBe(1)
    late.resolve('Later')
    const html = await text(body)
    expect(html).toContain('<p>soon</p>')
    expect(html).toContain('Later')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('[SEO-03] is sent as a whole to who asks for that', async () => {
    const late = Promise.withResolvers<string>()
    let isSent = false
    const sent = rendering().render(page(late.promise), true)
    void sent.then(() => (isSent = true))
    await new Promise((resolve) => setImmediate(resolve))
    expect(isSent).toBe(false)
    late.resolve('Later')
    const html = await text(await sent)
    expect(html).not.toContain('soon')
    expect(html).toContain('Later')
  })

  it('is forgotten when nobody reads it to its end', async () => {
    const body = await rendering().render(page(never))
    await createReadableStreamFromReadable(body).cancel()
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
  })

  it('that fails itself is none, and leaves no timer', async () => {
    await expect(rendering().render(<Broken />)).rejects.toThrow('broken')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is given up when it takes too long: what is there is sent, and the reason is told', async () => {
    const { errors, render } = rendering()
    const html = text(await render(page(never)))
    await vi.advanceTimersByTimeAsync(PATIENCE)
    expect(await html).toContain('<h1>At once</h1>')
    expect(errors).toEqual([new Error('rendering took too long')])
  })

  it('is given up when its request is', async () => {
    const { errors, request, render } = rendering()
    const html = text(await render(page(never)))
    const reason = new Error('gone')
    request.abort(reason)
    expect(await html).toContain('<p>soon</p>')
    expect(errors).toEqual([reason])
    expect(vi.getTimerCount()).toBe(0)
  })
})
