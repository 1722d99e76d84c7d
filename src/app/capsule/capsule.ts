import { dataSources } from '#registry/dataSources.ts'
import type { DataSnapshot } from '#src/engine/data.ts'
import type { PresentedBlock } from '#src/engine/node.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import type { RootSnapshot } from '#src/stores/RootStore.ts'
import { redactAccount, redactData, redactQuery } from './redact.ts'

/** Version of the capsule format. It is raised by a change that older readers cannot show. */
export const CAPSULE_VERSION = 1

/**
 * Request header for a page's data without the HTML of static blocks, whose class names differ
 * between builds.
 */
export const INTERACTIVE_HEADER = 'x-static-blocks'

/** Everything that the engine needs to show a screen again without a server. */
export interface Screen {
  readonly route: RouteFacts
  readonly blocks: readonly PresentedBlock[]
  readonly data: DataSnapshot
  /** Viewer, locale, theme, device and settings of the site. */
  readonly stores: RootSnapshot
  readonly messages: Readonly<Record<string, string>>
  /** ISO 8601. */
  readonly clock: string
}

export interface Capsule extends Screen {
  readonly format: 'render-capsule'
  readonly version: typeof CAPSULE_VERSION
}

/** Turns a screen into a capsule. It contains nothing that identifies the viewer. */
export function capsuleOf({ route, blocks, data, stores, messages, clock }: Screen): Capsule {
  const { path, params, query, message } = route
  return {
    format: 'render-capsule',
    version: CAPSULE_VERSION,
    route: { path, params, query: redactQuery(query), message },
    blocks,
    data: redactData(data, { account: stores.account, isPublic: isContent }),
    stores: { ...stores, account: redactAccount(stores.account) },
    messages,
    clock,
  }
}

/**
 * Returns whether a source is content, which is the same for everybody and may contain words such
 * as "password".
 */
function isContent(source: string): boolean {
  return Object.hasOwn(dataSources, source) && dataSources[source]?.cache === 'content'
}
