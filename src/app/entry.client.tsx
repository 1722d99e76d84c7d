import { clearTimers } from 'mobx-react-lite'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { sendComponentVersions } from './hydration/sendComponentVersions.ts'
import { HtmlContext } from './html/HtmlContext.ts'
import { failedOnServer } from './hydration/failedOnServer.ts'
import { hasHydrationFailed, replayEarlyClicks, reloadWithoutHydration } from './hydration/hydrationFallback.ts'
import { loadRenderers } from './hydration/loadRenderers.ts'

/** A chunk that takes longer than this, in ms, does not keep the rest from coming alive. */
const PATIENCE = 4000

sendComponentVersions()

// what is collected of this page while the next one runs would clear a timer there: numbers of timers begin anew
addEventListener('pagehide', clearTimers)

// a nonce is kept from scripts' attributes, but an element still knows its own
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? undefined
const links = { nonce, chunks: { scripts: [], styles: [] }, fonts: [], components: [], images: [], customScripts: [] }

// a boundary whose code is missing is emptied by any change above it, be it a jump to an anchor
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
          // caught by a block's boundary, which reports it
        },
        onUncaughtError: reloadWithoutHydration,
      },
    )
  })
