import { clearTimers } from 'mobx-react-lite'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { noteUnreached } from './faults/unreached.ts'
import { HtmlContext, NO_LINKS } from './html/HtmlContext.ts'
import { failedOnServer } from './hydration/failedOnServer.ts'
import { hasHydrationFailed, replayEarlyClicks, reloadWithoutHydration } from './hydration/hydrationFallback.ts'
import { loadRenderers } from './hydration/loadRenderers.ts'
import { sendComponentVersions } from './hydration/sendComponentVersions.ts'
import { notifyInterceptor } from './navigation/interceptPopState.ts'

/** Time after which hydration begins even if a renderer's chunk is not loaded, in ms. */
const PATIENCE = 4000

sendComponentVersions()
noteUnreached()
addEventListener('popstate', notifyInterceptor)

// timers that are cleared after this document would clear those of the next one, whose ids begin
// anew
addEventListener('pagehide', clearTimers)

// the browser hides the nonce attribute of scripts, but not the property
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? undefined
const links = { ...NO_LINKS, nonce }

// React empties a boundary whose code is not loaded at any update above it, such as a jump to an
// anchor
const components = document.documentElement.dataset['components']?.split(' ') ?? []
await Promise.race([
  loadRenderers(components).catch(() => undefined),
  new Promise((resolve) => setTimeout(resolve, PATIENCE)),
])

if (hasHydrationFailed()) replayEarlyClicks()
else
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HtmlContext value={links}>
          <HydratedRouter />
        </HtmlContext>
      </StrictMode>,
      {
        onRecoverableError(error) {
          // a block that failed on the server was reported there
          const digest = error instanceof Error && 'digest' in error ? String(error.digest) : ''
          if (!failedOnServer.has(digest)) console.error(error)
        },
        onCaughtError() {
          // the block's boundary reports it
        },
        onUncaughtError: reloadWithoutHydration,
      },
    )
  })
