import { PassThrough } from 'node:stream'
import type { ReactNode } from 'react'
import { type RenderToPipeableStreamOptions, renderToPipeableStream } from 'react-dom/server'

interface StreamOptions {
  readonly nonce: string | undefined
  /** True to wait for the complete document instead of the shell. */
  readonly isWhole: boolean
  /** Aborts when the client has closed the request. */
  readonly signal: AbortSignal
  /** Time after which rendering is aborted, in ms. */
  readonly patience: number
  readonly onError: RenderToPipeableStreamOptions['onError']
}

// React never outlines a block, which a script would swap in: the first view is complete without
// JavaScript
const NEVER_OUTLINE = 10_000_000

/**
 * Renders a document and resolves with its HTML stream once that can be sent. Rejects when
 * rendering the shell fails.
 */
export function streamDocument(
  document: ReactNode,
  { nonce, isWhole, signal, patience, onError }: StreamOptions,
): Promise<PassThrough> {
  return new Promise((resolve, reject) => {
    const forget = () => clearTimeout(timer)
    const start = () => {
      const body = new PassThrough()
      // clears the timer, which references the complete rendered tree
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
