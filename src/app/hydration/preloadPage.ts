import type { MiddlewareFunction } from 'react-router'
import { type PresentedBlock, walkInteractive } from '#src/engine/node.ts'
import { forgetFailures } from './failedOnServer.ts'
import { loadRenderers } from './loadRenderers.ts'

type Results = Record<string, { readonly result?: unknown }>

/** Loads the renderers of the next page during a client navigation, before it is shown. */
export const preloadPage: MiddlewareFunction<Results> = async (_, next) => {
  const results = await next()
  forgetFailures()
  const names = Object.values(results).flatMap(({ result }) => [...componentsIn(result)])
  await loadRenderers(names)
  return results
}

function* componentsIn(result: unknown): Generator<string> {
  const page = unwrap(result)
  if (page && 'blocks' in page && Array.isArray(page.blocks)) {
    // a page's loader answers presented blocks
    for (const { component } of walkInteractive(page.blocks as PresentedBlock[])) yield component
  }
}

/**
 * Returns the data of a loader's result; that of a response with a status is nested one level
 * deeper.
 */
function unwrap(result: unknown): object | undefined {
  if (!result || typeof result !== 'object') return undefined
  if ('data' in result && 'type' in result && result.data && typeof result.data === 'object') return result.data
  return result
}
