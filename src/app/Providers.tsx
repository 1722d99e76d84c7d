import { type ReactNode, use, useMemo, useState } from 'react'
import { useMatches } from 'react-router'
import { createActions } from '#registry/actions.ts'
import { createLive } from '#registry/live.ts'
import { takeValues } from '#registry/value-sources.ts'
import { createContentApi } from '#src/api/content.ts'
import { lazyApi } from '#src/api/lazyApi.ts'
import { importedValidators } from '#src/engine/forms/validators.ts'
import { createWords } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { StoresProvider } from '#src/stores/context.ts'
import { SiteContext } from './SiteContext.ts'
import type { PageData } from './loadPage.server.ts'
import type { SiteData } from './siteData.server.ts'
import { createFaultLog } from './reportFault.ts'
import { ServerSide } from './ServerSide.ts'
import { STRANGER } from './useViewerOf.ts'

interface Props {
  readonly site: SiteData
  readonly children: ReactNode
}

/** Stores, words and actions: made once a tab, and once a request on the server. */
export function Providers({ site, children }: Props) {
  const { snapshot, messages, menus, isVerbose } = site
  const locale = snapshot.locale.code
  const server = use(ServerSide)
  const page = useMatches().at(-1)?.loaderData as PageData | undefined
  const [{ root: stores, events }] = useState(() => {
    const hub = new EventHub()
    const api = lazyApi(async () => {
      const { openApi } = await import('./openApi.ts')
      return openApi({
        version: site.version,
        locale,
        viewer: () => root.session.uid,
        onFatal: (fatal) => root.ui.takeOver(fatal.page),
        onChange: hub.emit,
        onStranger: () => hub.emit(STRANGER),
      })
    })
    const root: RootStore = server?.stores() ?? new RootStore(api, snapshot)
    if (page) takeValues(root, page.data)
    return { root, events: hub }
  })
  const [fixed] = useState(() => {
    const words = createWords(locale, messages)
    const { translate } = words
    return {
      actions: createActions(stores),
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
