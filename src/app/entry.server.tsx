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
import { bootstrapScript } from '#src/engine/bootstrap/bootstrapScript.ts'
import { RENDERED_AGAIN, blockInStack, isRenderedAgain, messageOf } from '#src/engine/faults.ts'
import type { Validators } from '#src/engine/forms/validation/errors.ts'
import { here, lazy } from '#src/shared/lazy.ts'
import { type PolicyInput, contentSecurityPolicy, scriptsByHash } from './html/contentSecurityPolicy.ts'
import { type CustomScript, customScriptsOf, foreignSources } from './html/customScripts.server.ts'
import { embeddersOf } from './html/embeddersOf.ts'
import { HtmlContext, type HtmlLinks } from './html/HtmlContext.ts'
import { framesOf, permissionsFor } from './html/identityFrames.ts'
import { ServerSide } from './html/ServerSide.ts'
import { SignInWithoutScript } from './html/SignInWithoutScript.server.tsx'
import { streamDocument } from './html/streamDocument.server.ts'
import { chunkNames, manifestContext } from './page/manifest.server.ts'
import { previewScripts } from './preview/previewScripts.server.ts'
import { incomingContext } from './request/incomingRequest.ts'
import { pageContext } from './request/pageRequest.ts'

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

// the parameters are those that the router passes
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { visitor } = loadContext.get(incomingContext)
  const isShared = visitor.nonce === undefined
  const document: RenderedDocument = {
    request,
    routerContext,
    loadContext,
    // the nonce of a shared document is temporary: it marks the document's own scripts until their
    // hashes replace it
    nonce: visitor.nonce ?? randomBytes(16).toString('base64'),
    // who has posted a form without a script can't swap in what comes late
    isWhole: isShared || visitor.formAnswer !== undefined || isbot(request.headers.get('user-agent')),
    customScripts: scriptsOf(loadContext),
  }
  const body = await streamPage(document)
  if (!isShared) {
    setHeaders(headers, document, { inline: [`nonce-${document.nonce}`] })
    return new Response(createReadableStreamFromReadable(body), { headers, status })
  }
  const { html, hashes } = scriptsByHash(await text(body), document.nonce)
  setHeaders(headers, document, { inline: hashes, files: foreignSources(document.customScripts) })
  return new Response(html, { headers, status })
}

/** A document that is being rendered. */
interface RenderedDocument {
  readonly request: Request
  readonly routerContext: EntryContext
  readonly loadContext: RouterContextProvider
  readonly nonce: string
  /** True when the document is sent as a whole. */
  readonly isWhole: boolean
  readonly customScripts: readonly CustomScript[]
}

/** Returns the scripts of the site config, and before them those of a preview. */
function scriptsOf(loadContext: RouterContextProvider): readonly CustomScript[] {
  const { services, visitor, locale } = loadContext.get(incomingContext)
  const { preview } = services.settings
  const ofSite = customScriptsOf(services.content.siteConfig(locale.code))
  return preview ? [...previewScripts(preview, visitor.cookie), ...ofSite] : ofSite
}

/** Renders the page into a stream of HTML. */
function streamPage({ request, routerContext, loadContext, nonce, isWhole, customScripts }: RenderedDocument) {
  const { services, faults } = loadContext.get(incomingContext)
  const manifest = loadContext.get(manifestContext)
  const components = chunkNames(manifest)
  const chunks = services.chunksOf(components)
  const links: HtmlLinks = {
    nonce,
    bootstrap: bootstrapScript,
    chunks,
    fonts: services.fonts,
    components,
    images: manifest.images,
    customScripts,
    noScript: <SignInWithoutScript request={loadContext.get(incomingContext)} url={new URL(request.url)} />,
  }
  const validators: Validators = (address) => {
    const validator = services.validator(address)
    return validator ? here(validator) : lazy(() => Promise.reject(new Error(`no validator at ${address}`)))
  }
  return streamDocument(
    <HtmlContext value={links}>
      <ServerSide value={{ faults, validators, stores: () => loadContext.get(pageContext).stores }}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </ServerSide>
    </HtmlContext>,
    {
      nonce,
      isWhole,
      signal: request.signal,
      patience: streamTimeout,
      onError: (error, { componentStack }) =>
        request.signal.aborted ? undefined : reportRenderError(loadContext, error, componentStack),
    },
  )
}

/**
 * Reports an error of rendering as the fault of its block, or logs it. Returns the digest that the
 * browser receives: the block's id.
 */
function reportRenderError(
  loadContext: RouterContextProvider,
  error: unknown,
  componentStack: string | undefined,
): string | undefined {
  const { services, visitor, faults } = loadContext.get(incomingContext)
  const block = blockInStack(componentStack)
  if (block) {
    const { component, id } = block
    faults.report({ kind: 'render', component, entry: id, message: messageOf(error) })
    return id
  }
  if (isRenderedAgain(componentStack)) return RENDERED_AGAIN
  services.logError(error, { requestId: visitor.requestId })
  return undefined
}

/** Sets the type of the document, and what its scripts and frames may do. */
function setHeaders(
  headers: Headers,
  { routerContext, loadContext }: RenderedDocument,
  scripts: Pick<PolicyInput, 'inline' | 'files'>,
): void {
  const { services, path } = loadContext.get(incomingContext)
  const { isDevelopment, preview, embedOrigins } = services.settings
  const embedders = preview ? preview.embedders : embeddersOf(path, embedOrigins)
  const identityFrames = framesOf(routerContext.staticHandlerContext.loaderData)
  // a game may follow without a load of the document
  const frames = [...identityFrames, ...services.domain().game_origins]
  const policy = contentSecurityPolicy({
    ...scripts,
    frames,
    embedders,
    isDevelopment,
    isPreview: preview !== undefined,
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-security-policy', policy)
  if (identityFrames.length > 0) headers.set('permissions-policy', permissionsFor(identityFrames))
}
