import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

interface StreamOptions {
  readonly nonce: string | undefined
  /** Everything is waited for, not the shell alone. */
  readonly isWhole: boolean
  /** Of the request: nobody waits any longer. */
  readonly signal: AbortSignal
  /** Rendering is given up after so long, in ms. */
  readonly patience: number
  readonly onError: RenderToPipeableStreamOptions['onError']
}

// blocks never hide behind a script that swaps them in: the first view is whole without JavaScript
const NEVER_OUTLINE = 10_000_000

/** Renders a document; its HTML once it can be sent. Rejects when there is none to send. */
export function streamDocument(
  document: ReactNode,
  { nonce, isWhole, signal, patience, onError }: StreamOptions,
): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    const forget = () => clearTimeout(timer)
    const start = () => {
      const body = new PassThrough()
      // until then the timer holds on to everything that was rendered
      body.on('close', forget)
      resolve(pipe(body))
    }
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce,
      progressiveChunkSize: NEVER_OUTLINE,
      [isWhole ? 'onAllReady' : 'onShellReady']: start,
      onShellError(error) {
        forget()
        reject(error)
      },
      onError,
    })
    const timer = setTimeout(() => abort(new Error('rendering took too long')), patience)
    timer.unref()
    signal.addEventListener('abort', () => {
      forget()
      abort(signal.reason)
    })
  })
}
