import { type ReactNode, use, useMemo } from 'react'
import { type DataSnapshot, PageData } from '#src/engine/data.ts'
import { EngineContext, type RouteFacts } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { registry, sourceLoader } from './engine.ts'
import { FaultView, faultPlace } from './FaultView.tsx'
import { failedOnServer } from './failedOnServer.ts'
import { formKit } from './formKit.ts'
import { useSite } from './SiteContext.ts'
import { useSubmitForm } from './useSubmitForm.ts'

interface SiteEngineProps {
  readonly route: RouteFacts
  readonly children: ReactNode
}

const NO_DATA: DataSnapshot = {}

/** Gives the engine what it needs everywhere: in the shell, on pages and in dialogs. */
export function SiteEngine({ route, children }: SiteEngineProps) {
  const { api, locale } = useStores()
  const { actions, content, faults, validators, isVerbose } = useSite()
  const submit = useSubmitForm()
  const t = useT()
  const value = useMemo(
    () => ({
      registry,
      actions,
      locale: locale.code,
      defaultLocale: locale.defaultLocale,
      data: new PageData(NO_DATA, sourceLoader({ api, content })),
      route,
      faults,
      FaultView,
      serverFault: typeof document === 'undefined' ? faultPlace(t('fault.block')) : null,
      formKit,
      validators,
      submit,
      verbose: isVerbose,
      failedOnServer,
    }),
    [route, api, content, actions, faults, validators, submit, isVerbose, locale, t],
  )
  return <EngineContext value={value}>{children}</EngineContext>
}

interface DataEngineProps {
  readonly data: PageData
  readonly children: ReactNode
}

/** The same engine over the data of one document. */
export function DataEngine({ data, children }: DataEngineProps) {
  const site = use(EngineContext)
  const value = useMemo(() => ({ ...site, data }), [site, data])
  return <EngineContext value={value}>{children}</EngineContext>
}

/** The data of a page that the server loaded; what failed can be loaded again. */
export function useLoadedData(snapshot: DataSnapshot): PageData {
  const { api } = useStores()
  const { content } = useSite()
  return useMemo(() => new PageData(snapshot, sourceLoader({ api, content })), [snapshot, api, content])
}
