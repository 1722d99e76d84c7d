import type { ActionInput } from '#src/engine/actions.tsx'

/** Protocols that an address may have; any other could run a script. */
const SAFE_PROTOCOLS = new Set(['https:', 'http:', 'mailto:', 'tel:'])

/**
 * Opens an address outside of this site.
 * @throws {Error} when it isn't the address of a page.
 */
export function openUrl(_: unknown, { action: { url = '', target } }: Pick<ActionInput, 'action'>): void {
  const { protocol = '' } = URL.parse(url, location.href) ?? {}
  if (!SAFE_PROTOCOLS.has(protocol)) throw new Error(`this is not the address of a page: ${url}`)
  if (target === '_blank') window.open(url, '_blank', 'noopener')
  else location.assign(url)
}
