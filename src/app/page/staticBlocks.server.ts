import { createElement } from 'react'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import { actionRules } from '#registry/actionRules.ts'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import { type StaticRenderer, createStaticRenderer } from '#src/engine/static/createStaticRenderer.server.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import type { LocaleInfo } from '#src/stores/RootStore.ts'
import { SiteConfigContext } from '#src/stores/context.ts'
import type { RequestState } from '../request/requestContext.ts'
import { registry } from '../wiring/registry.ts'
import type { Services } from '../request/services.ts'

/** What static blocks see of the content around them. */
interface Around {
  readonly messages: Readonly<Record<string, string>>
  readonly config: SiteConfig | undefined
}

interface Kept {
  readonly config: Around['config']
  readonly logError: Services['logError']
  readonly renderer: StaticRenderer
}

/** By the words of a locale: content keeps the same object until one of them changes. */
const kept = new WeakMap<Around['messages'], Kept>()

/** The renderer of static blocks for a locale; a new one when words or the site config have changed. */
export function staticRendererOf({ services: { content, logError }, locale }: RequestState): StaticRenderer {
  const messages = content.messages(locale.code)
  const config = content.siteConfig(locale.code)
  const known = kept.get(messages)
  if (known?.config === config && known?.logError === logError) return known.renderer
  const renderer = rendererFor(logError, locale, { messages, config })
  kept.set(messages, { config, logError, renderer })
  return renderer
}

function rendererFor(logError: Services['logError'], locale: LocaleInfo, { messages, config }: Around): StaticRenderer {
  const translate = createTranslate(locale.code, messages)
  const engine = staticEngine(locale)
  return createStaticRenderer({
    registry,
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

/** All that a static block may see of the engine. Whatever depends on who looks at it, or from where, is not there. */
function staticEngine({ code, defaultLocale }: LocaleInfo): EngineValue {
  const known: Partial<EngineValue> = { registry, actions: actionRules, locale: code, defaultLocale, live: noLive }
  return new Proxy(known as EngineValue, {
    get(target, name) {
      if (!(name in target)) throw new Error(`a static block reads ${String(name)}`)
      return target[name as keyof EngineValue]
    },
  })
}

function refuse(): never {
  throw new Error('a static block reads a live value')
}

const noReader = { fact: refuse, show: refuse }
const noLive = { now: noReader, atStart: noReader, start: refuse, moveTo: refuse }
