import { type ReactNode, useMemo } from 'react'
import { PageData } from '#src/engine/data.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useStores } from '#src/stores/context.ts'
import { registry, sourceLoader } from './engine.ts'
import { FaultView } from './FaultView.tsx'
import type { PageData as LoadedPage } from './loadPage.server.ts'
import { useSite } from './SiteContext.ts'
import { failedOnServer } from './failedOnServer.ts'

interface Props {
  readonly page: Pick<LoadedPage, 'path' | 'params' | 'message' | 'data'>
  readonly children: ReactNode
}

/** Gives the engine everything it needs to show one page. */
export function PageEngine({ page, children }: Props) {
  const { api, locale } = useStores()
  const { actions, content, faults, isVerbose } = useSite()
  const value = useMemo(
    () => ({
      registry,
      actions,
      locale: locale.code,
      defaultLocale: locale.defaultLocale,
      data: new PageData(page.data, sourceLoader({ api, content })),
      route: { path: page.path, params: page.params, message: page.message },
      faults,
      FaultView,
      verbose: isVerbose,
      failedOnServer,
    }),
    [page, api, content, actions, faults, isVerbose, locale],
  )
  return <EngineContext value={value}>{children}</EngineContext>
}
