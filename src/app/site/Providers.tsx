import { type ReactNode, use, useMemo, useState } from 'react'
import { createActionHandler } from '#registry/createActionHandler.ts'
import { createContentApi } from '#src/api/content.ts'
import { lazyApi } from '#src/api/lazyApi.ts'
import { createLive } from '#src/app/wiring/createLive.ts'
import { takeValues } from '#src/app/wiring/valueSources.ts'
import { importedValidators } from '#src/engine/forms/validation/validators.ts'
import { createTranslations } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { StoresProvider } from '#src/stores/context.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { createFaultLog } from '../faults/createFaultLog.ts'
import { ServerSide } from '../html/ServerSide.ts'
import { usePageData } from '../page/usePageData.ts'
import { VIEWER_UNKNOWN } from '../player/useViewerSync.ts'
import { SiteContext } from './SiteContext.ts'
import type { SiteData } from './siteData.server.ts'

interface Props {
  readonly site: SiteData
  readonly children: ReactNode
}

/**
 * Creates the stores, translations and the handler of actions, once per tab and once per request on the server.
 */
export function Providers({ site, children }: Props) {
  const { snapshot, messages, menus, isVerbose } = site
  const locale = snapshot.locale.code
  const server = use(ServerSide)
  const page = usePageData()
  const [{ root: stores, events }] = useState(() => {
    const hub = new EventHub()
    const api = lazyApi(async () => {
      const { createTabApi } = await import('../wiring/createTabApi.ts')
      return createTabApi({
        version: site.version,
        locale,
        viewer: () => root.session.uid,
        onFatal: (fatal) => root.ui.takeOver(fatal.page),
        onChange: hub.emit,
        onStranger: () => hub.emit(VIEWER_UNKNOWN),
      })
    })
    const root: RootStore = server?.stores() ?? new RootStore(api, snapshot)
    if (page) takeValues(root, page.data)
    return { root, events: hub }
  })
  const [fixed] = useState(() => {
    const words = createTranslations(locale, page ? { ...messages, ...page.messages } : messages)
    const { translate } = words
    return {
      actionHandler: createActionHandler(stores),
      content: createContentApi(locale),
      faults: server?.faults ?? createFaultLog(locale),
      validators: server?.validators ?? importedValidators(),
      live: createLive({ stores, format: { locale, translate } }),
      words,
      events,
    }
  })
  const value = useMemo(() => ({ ...fixed, menus, isVerbose, year: site.year }), [fixed, menus, isVerbose, site.year])
  return (
    <StoresProvider stores={stores}>
      <TranslateContext value={fixed.words.translate}>
        <SiteContext value={value}>{children}</SiteContext>
      </TranslateContext>
    </StoresProvider>
  )
}
