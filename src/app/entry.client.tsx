import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { DocumentContext } from './DocumentContext.ts'
import { failedOnServer } from './failedOnServer.ts'

// a nonce is kept from scripts' attributes, but an element still knows its own
const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? undefined
const links = { nonce, chunks: { scripts: [], styles: [] }, fonts: [] }

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentContext value={links}>
        <HydratedRouter />
      </DocumentContext>
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
    },
  )
})
