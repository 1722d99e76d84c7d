import { type ReactNode, useMemo, useState } from 'react'
import { createActions } from '#registry/actions.ts'
import { createContentApi } from '#src/api/content.ts'
import { createApi, createTransport } from '#src/api/index.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import { TranslateContext } from '#src/i18n/useT.ts'
import { RootStore } from '#src/stores/RootStore.ts'
import { StoreContext } from '#src/stores/context.ts'
import { SiteContext } from './SiteContext.ts'
import type { SiteData } from './siteData.server.ts'
import { createFaultLog } from './reportFault.ts'
import { ServerFaults } from './ServerFaults.ts'
import { use } from 'react'

interface Props {
  readonly site: SiteData
  readonly children: ReactNode
}

/** Stores, words and actions: made once a tab, and once a request on the server. */
export function Providers({ site, children }: Props) {
  const { snapshot, messages, menus, isVerbose } = site
  const locale = snapshot.locale.code
  const serverFaults = use(ServerFaults)
  const [stores] = useState(() => {
    const isFramed = typeof window !== 'undefined' && window.parent !== window
    return new RootStore(createApi(createTransport({ version: site.version, locale, inFrame: isFramed })), snapshot)
  })
  const [fixed] = useState(() => ({
    actions: createActions(stores),
    content: createContentApi(locale),
    faults: serverFaults ?? createFaultLog(locale),
    translate: createTranslate(locale, messages),
  }))
  const value = useMemo(() => ({ ...fixed, menus, isVerbose }), [fixed, menus, isVerbose])
  return (
    <StoreContext value={stores}>
      <TranslateContext value={fixed.translate}>
        <SiteContext value={value}>{children}</SiteContext>
      </TranslateContext>
    </StoreContext>
  )
}
