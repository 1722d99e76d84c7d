import { type ReactNode, use, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { actionLinks } from '#registry/actionLinks.ts'
import { createFormServices } from '#registry/formServices.ts'
import { takeValues } from '#src/app/wiring/valueSources.ts'
import { EngineContext } from '#src/engine/context.ts'
import { type DataSnapshot, PageData } from '#src/engine/data.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { TranslateContext, useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { FaultView, faultPlace } from '../faults/FaultView.tsx'
import { formKit } from '../forms/formKit.ts'
import { useSubmitForm } from '../forms/useSubmitForm.ts'
import { failedOnServer } from '../hydration/failedOnServer.ts'
import type { Presented } from '../page/presentBlocks.server.ts'
import { useSite } from '../site/SiteContext.ts'
import { lazySources } from './lazySources.ts'
import { registry } from './registry.ts'

interface SiteEngineProps {
  readonly route: RouteFacts
  readonly children: ReactNode
}

const NO_DATA: DataSnapshot = {}

/** Provides the engine for the shell, pages and dialogs. */
export function SiteEngine({ route, children }: SiteEngineProps) {
  const { api, locale } = useStores()
  const { content, events, faults, live, validators, isVerbose } = useSite()
  const submit = useSubmitForm()
  const t = useT()
  const value = useMemo(
    () => ({
      registry,
      actionLinks,
      locale: locale.code,
      defaultLocale: locale.defaultLocale,
      data: new PageData(NO_DATA, lazySources({ api, content })),
      live,
      events,
      route,
      faults,
      FaultView,
      serverFault: typeof document === 'undefined' ? faultPlace(t('fault.block')) : null,
      formKit,
      validators,
      submit,
      formServices: createFormServices({ api }),
      verbose: isVerbose,
      failedOnServer,
    }),
    [route, api, content, events, faults, live, validators, submit, isVerbose, locale, t],
  )
  useEffect(() => {
    live.moveTo(route)
  }, [live, route])
  return <EngineContext value={value}>{children}</EngineContext>
}

interface DocumentEngineProps {
  readonly document: Pick<Presented, 'data' | 'messages' | 'fault'>
  readonly children: ReactNode
}

/**
 * Provides the engine for one document, with its messages and its data, which it can load again.
 */
export function DocumentEngine({ document, children }: DocumentEngineProps) {
  const stores = useStores()
  const { api } = stores
  const { content, events, words } = useSite()
  const site = use(EngineContext)
  const { translate } = useMemo(() => words.extend(document.messages), [words, document.messages])
  // for parts of the shell that show messages of this document, such as toasts
  useLayoutEffect(() => words.add(document.messages), [words, document.messages])
  const [loaded] = useState(() => new PageData(document.data, lazySources({ api, content })))
  const data = useMemo(() => loaded.startingFrom(document.data), [loaded, document.data])
  useLayoutEffect(() => data.updateFrom(document.data), [data, document.data])
  const value = useMemo(() => ({ ...site, data, fault: document.fault }), [site, data, document.fault])
  // in a layout effect, before the texts request them
  useLayoutEffect(() => takeValues(stores, document.data), [stores, document.data])
  useEffect(() => events.listen((event) => void data.refresh(event)), [events, data])
  return (
    <TranslateContext value={translate}>
      <EngineContext value={value}>{children}</EngineContext>
    </TranslateContext>
  )
}
