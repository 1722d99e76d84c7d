import { type ReactNode, useLayoutEffect, useState } from 'react'
import { actionLinks } from '#registry/actionLinks.ts'
import { components } from '#registry/components.ts'
import { formKit } from '#registry/formKit.ts'
import type { Account } from '#schemas/account.ts'
import type { DomainInfo } from '#schemas/generalInfo.ts'
import type { Locale } from '#schemas/locale.ts'
import type { SiteConfig } from '#schemas/siteConfig.ts'
import type { Api } from '#src/api/index.ts'
import { createLive } from '#src/app/wiring/createLive.ts'
import { EngineContext } from '#src/engine/context.ts'
import { PageData, type Sources } from '#src/engine/data.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { FaultLog } from '#src/engine/faults.ts'
import { type Translate, createTranslate } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { here } from '#src/shared/lazy.ts'
import { StoresProvider } from '#src/stores/context.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import ar from '../fixtures/content/locale/ar.json' with { type: 'json' }
import en from '../fixtures/content/locale/en.json' with { type: 'json' }
import es from '../fixtures/content/locale/es.json' with { type: 'json' }
import { siteConfig } from './siteConfig.ts'
import { type LocaleCode, words } from './words.ts'

export const registry = createDefinitionRegistry(components)
/** Data sources without a platform. */
export const noPlatform: Sources = {
  rule: () => undefined,
  load: () => Promise.reject(new Error('a story has no platform')),
}

const locales = [en, es, ar] as Locale[]

interface Props {
  readonly locale: LocaleCode
  readonly theme: 'dark' | 'light'
  readonly account?: Account
  readonly domain?: DomainInfo
  readonly config?: SiteConfig
  /** Messages; all of the site's by default. */
  readonly messages?: Readonly<Record<string, string>>
  readonly children: ReactNode
}

/** Provides a story with the surroundings of a page, without a platform. */
export function StoryProviders({
  locale,
  theme,
  account,
  domain,
  config = siteConfig,
  messages = words[locale],
  children,
}: Props) {
  const dir = locales.find(({ code }) => code === locale)?.dir ?? 'ltr'
  const [value] = useState(() => {
    const stores = new RootStore({} as Api, {
      account,
      theme,
      device: 'desktop',
      locale: { code: locale, dir, defaultLocale: 'en', locales },
      config,
      domain,
    })
    const translate = strict(createTranslate(locale, messages), messages)
    return { stores, translate, engine: engineFor(stores, translate) }
  })
  useLayoutEffect(() => {
    Object.assign(document.documentElement, { lang: locale, dir })
    document.documentElement.dataset['theme'] = theme
  }, [locale, dir, theme])
  return (
    <StoresProvider stores={value.stores}>
      <TranslateContext value={value.translate}>
        <EngineContext value={value.engine}>{children}</EngineContext>
      </TranslateContext>
    </StoresProvider>
  )
}

/** Returns a `translate` that throws for unknown keys, for which a site would show the key. */
function strict(translate: Translate, messages: Readonly<Record<string, string>>): Translate {
  return (key, values) => {
    const isKnown = [key, `${key}_other`].some((name) => Object.hasOwn(messages, name))
    if (!isKnown) throw new Error(`no words for "${key}"`)
    return translate(key, values)
  }
}

function engineFor(stores: RootStore, translate: Translate) {
  return {
    registry,
    actionLinks,
    locale: stores.locale.code,
    defaultLocale: stores.locale.defaultLocale,
    data: new PageData({}, noPlatform),
    live: createLive({ stores, format: { locale: stores.locale.code, translate } }),
    events: new EventHub(),
    route: { path: '/', params: {}, query: {} },
    faults: new FaultLog((fault) => console.error(fault)),
    serverFault: null,
    formKit: here(formKit),
    // the server compiles validators; a story accepts every value
    validators: () => here({ validate: () => true, parts: {} }),
    submit: () => Promise.resolve(undefined),
    FaultView: () => <ErrorState title="This block failed" />,
    verbose: true,
    failedOnServer: new Set<string>(),
  }
}
