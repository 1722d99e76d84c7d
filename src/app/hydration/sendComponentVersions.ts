import { VERSIONS_HEADER, formatVersions } from '#src/engine/migrations.ts'
import { registry } from '../wiring/registry.ts'

/**
 * Adds the component version header to the tab's requests for pages and documents, so that a newer
 * server can downgrade their blocks.
 */
export function sendComponentVersions(): void {
  const versions = formatVersions(registry.definitions)
  const { fetch } = window
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const isOurs =
      url.origin === location.origin && (url.pathname.endsWith('.data') || url.pathname.includes('/documents/'))
    if (!isOurs) return fetch(input, init)
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined))
    headers.set(VERSIONS_HEADER, versions)
    return fetch(input, { ...init, headers })
  }
}
