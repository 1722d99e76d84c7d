import { createElement } from 'react'
import { actionLinks } from '#registry/actionLinks.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import type { BlockNode, PresentedBlock } from '#src/engine/node.ts'
import { type StaticRenderer, createStaticRenderer } from '#src/engine/static/createStaticRenderer.server.ts'
import type { ImagePreload } from '#src/engine/static/flatten.server.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import { SiteConfigContext } from '#src/stores/context.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import type { PageRequest } from '../request/pageRequest.ts'
import type { Services } from '../request/services.ts'
import { definitions } from '../wiring/definitions.server.ts'
import { registry } from '../wiring/registry.ts'
import type { ResponseFormat } from './responseFormat.ts'

/** Content that static blocks may read beside their own props. */
interface StaticSurroundings {
  readonly messages: Readonly<Record<string, string>>
  readonly config: SiteConfig | undefined
}

interface CachedRenderer {
  readonly config: StaticSurroundings['config']
  readonly logError: Services['logError']
  readonly renderer: StaticRenderer
}

interface RenderedBlocks {
  readonly blocks: readonly PresentedBlock[]
  /** Pictures of static blocks in the first view. */
  readonly images: readonly ImagePreload[]
}

/** Replaces static blocks by their finished HTML. Their components must be loaded. */
export function renderStaticBlocks(
  request: PageRequest,
  blocks: readonly BlockNode[],
  format: ResponseFormat,
): RenderedBlocks {
  const { isDevelopment, preview } = request.services.settings
  const renderer = staticRendererOf(request)
  const images = renderer.preloads(blocks)
  // in development the inspector and hot reload need interactive blocks; in previews each block
  // links to the CMS
  if (isDevelopment || preview !== undefined || format === 'interactive') return { blocks, images }
  return { blocks: renderer.present(blocks, format), images }
}

/**
 * The renderer of each locale, by its messages object, which is the same until a message changes.
 */
const renderers = new WeakMap<StaticSurroundings['messages'], CachedRenderer>()

/**
 * Returns the renderer of static blocks for a locale; a new one when messages or the site config
 * have changed.
 */
function staticRendererOf({ services: { content, logError }, locale }: PageRequest): StaticRenderer {
  const messages = content.messages(locale.code)
  const config = content.siteConfig(locale.code)
  const cached = renderers.get(messages)
  if (cached?.config === config && cached?.logError === logError) return cached.renderer
  const renderer = rendererFor(logError, locale, { messages, config })
  renderers.set(messages, { config, logError, renderer })
  return renderer
}

function rendererFor(
  logError: Services['logError'],
  locale: LocaleInfo,
  { messages, config }: StaticSurroundings,
): StaticRenderer {
  const translate = createTranslate(locale.code, messages)
  const engine = staticEngine(locale)
  return createStaticRenderer({
    registry,
    definitions,
    around: (component) => {
      const inside = createElement(SiteConfigContext, { value: config }, component)
      return createElement(
        EngineContext,
        { value: engine },
        createElement(TranslateContext, { value: translate }, inside),
      )
    },
    onFailure: ({ component, id }, error) => logError(error, { component, entry: id, locale: locale.code }),
  })
}

/**
 * Returns the part of the engine that static blocks may read. Reading anything that depends on the
 * viewer or the address throws.
 */
function staticEngine({ code, defaultLocale }: LocaleInfo): EngineValue {
  const known: Partial<EngineValue> = { registry, actionLinks, locale: code, defaultLocale, live: noLive }
  // what it lacks can't be read
  return new Proxy(known as EngineValue, {
    get(target, name) {
      if (!(name in target)) throw new Error(`a static block reads ${String(name)}`)
      return Reflect.get(target, name)
    },
  })
}

function refuse(): never {
  throw new Error('a static block reads a live value')
}

const noReader = { fact: refuse, show: refuse }
const noLive = { now: noReader, atStart: noReader, start: refuse, moveTo: refuse }
