import type { Writable } from 'node:stream'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, RouterContextProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type RequestState, requestContext } from './context.ts'
import handleRequest, { streamTimeout } from './entry.server.tsx'

vi.mock('react-dom/server', () => ({ renderToPipeableStream: vi.fn() }))

const abort = vi.fn()

/** Rendering that does this once it is asked for. */
function rendering(work: (options: RenderToPipeableStreamOptions) => void, pipe: (to: Writable) => unknown): void {
  vi.mocked(renderToPipeableStream).mockImplementation((_, options = {}) => {
    queueMicrotask(() => work(options))
    return { abort, pipe: (to: unknown) => pipe(to as Writable) } as ReturnType<typeof renderToPipeableStream>
  })
}

function render(): Promise<Response> {
  const state = {
    services: {
      content: { siteConfig: () => undefined },
      chunksOf: () => ({ scripts: [], styles: [] }),
      fonts: [],
      settings: {},
    },
    visitor: { nonce: 'n' },
    locale: { code: 'en' },
    components: [],
    images: [],
  } as unknown as RequestState
  const context = new RouterContextProvider()
  context.set(requestContext, state)
  return handleRequest(new Request('http://site.example/'), 200, new Headers(), {} as EntryContext, context)
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

it('a page that is sent leaves no timer that would hold on to it', async () => {
  rendering(
    ({ onShellReady }) => onShellReady?.(),
    (body) => body.end('<p>whole</p>'),
  )
  const response = await render()
  expect(vi.getTimerCount()).toBe(1)
  expect(await response.text()).toBe('<p>whole</p>')
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
})

it('neither does one that nobody reads to its end', async () => {
  rendering(
    ({ onShellReady }) => onShellReady?.(),
    (body) => body.write('<p>half'),
  )
  const response = await render()
  await response.body?.cancel()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(0))
})

it('neither does one whose document itself failed', async () => {
  rendering(
    ({ onShellError }) => onShellError?.(new Error('broken')),
    () => undefined,
  )
  await expect(render()).rejects.toThrow('broken')
  expect(vi.getTimerCount()).toBe(0)
})

it('rendering that takes too long is given up', async () => {
  rendering(
    ({ onShellReady }) => onShellReady?.(),
    (body) => body.write('<p>half'),
  )
  await render()
  await vi.advanceTimersByTimeAsync(streamTimeout)
  expect(abort).toHaveBeenCalledOnce()
})
