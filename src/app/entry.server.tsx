import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { enableStaticRendering } from 'mobx-react-lite'
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
  isRouteErrorResponse,
} from 'react-router'
import { here, lazy } from '#src/shared/lazy.ts'
import { RENDERED_AGAIN, blockInStack, isRenderedAgain, messageOf } from '#src/engine/faults.ts'
import type { Validators } from '#src/engine/forms/errors.ts'
import { contentSecurityPolicy, scriptsByHash } from './html/contentSecurityPolicy.ts'
import { chunkNames, manifestContext } from './page/manifest.server.ts'
import { incomingContext } from './request/incomingRequest.ts'
import { pageContext } from './request/pageRequest.ts'
import { framesOf, permissionsFor } from './html/identityFrames.ts'
import { customScriptsOf, foreignSources } from './html/customScripts.server.ts'
import { HtmlContext } from './html/HtmlContext.ts'
import { embeddersOf } from './html/embedding.ts'
import { previewScripts } from './preview/previewScripts.server.ts'
import { ServerSide } from './html/ServerSide.ts'
import { streamDocument } from './html/streamHtml.server.ts'

// the server takes both from here: in development it and the pages load different copies of the
// router
export { createRequestHandler } from 'react-router'
export { createLoadContext, cachePolicyOf } from './request/incomingRequest.ts'

enableStaticRendering(true)

/**
 * Logs an error of a loader or of rendering. Responses that are thrown on purpose and aborted
 * requests are not logged.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  const { services, visitor, path } = context.get(incomingContext)
  services.logError(error, { requestId: visitor.requestId, path })
}

/** Time after which rendering is aborted, in ms. */
export const streamTimeout = 10_000

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { services, visitor, faults, locale, path } = loadContext.get(incomingContext)
  const manifest = loadContext.get(manifestContext)
  const components = chunkNames(manifest)
  // the nonce of a shared document is temporary: it marks the document's own scripts until their
  // hashes replace it
  const nonce = visitor.nonce ?? randomBytes(16).toString('base64')
  const isShared = visitor.nonce === undefined
  const { isDevelopment, preview } = services.settings
  const embedders = preview ? preview.embedders : embeddersOf(path, services.settings.embedOrigins)
  const ofSite = customScriptsOf(services.content.siteConfig(locale.code))
  const customScripts = preview ? [...previewScripts(preview, visitor.cookie), ...ofSite] : ofSite
  const links = {
    nonce,
    chunks: services.chunksOf(components),
    fonts: services.fonts,
    components,
    images: manifest.images,
    customScripts,
  }
  const validators: Validators = (address) => {
    const validator = services.validator(address)
    return validator ? here(validator) : lazy(() => Promise.reject(new Error(`no validator at ${address}`)))
  }
  const body = await streamDocument(
    <HtmlContext value={links}>
      <ServerSide value={{ faults, validators, stores: () => loadContext.get(pageContext).stores }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ServerSide>
    </HtmlContext>,
    {
      nonce,
      isWhole: isShared || isbot(request.headers.get('user-agent')),
      signal: request.signal,
      patience: streamTimeout,
      onError(error, { componentStack }) {
        if (request.signal.aborted) return undefined
        const block = blockInStack(componentStack)
        if (!block) {
          if (isRenderedAgain(componentStack)) return RENDERED_AGAIN
          services.logError(error, { requestId: visitor.requestId })
          return undefined
        }
        const { component, id } = block
        faults.report({ kind: 'render', component, entry: id, message: messageOf(error) })
        return id
      },
    },
  )
  const answer = (content: BodyInit, inline: readonly string[], files?: readonly string[]) => {
    headers.set('content-type', 'text/html; charset=utf-8')
    const frames = framesOf(routerContext.staticHandlerContext.loaderData)
    headers.set(
      'content-security-policy',
      contentSecurityPolicy({ inline, files, frames, embedders, isDevelopment, isPreview: preview !== undefined }),
    )
    if (frames.length > 0) headers.set('permissions-policy', permissionsFor(frames))
    return new Response(content, { headers, status })
  }
  if (!isShared) return answer(createReadableStreamFromReadable(body), [`nonce-${nonce}`])
  const { html, hashes } = scriptsByHash(await text(body), nonce)
  return answer(html, hashes, foreignSources(customScripts))
}
