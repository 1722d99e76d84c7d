import { dataSources } from '#registry/dataSources.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import type { DataSnapshot } from '#src/engine/data.ts'
import type { PresentedBlock } from '#src/engine/node.ts'
import type { RootSnapshot } from '#src/stores/RootStore.ts'
import { redactAccount, redactData, redactQuery } from './redact.ts'

/** Counts up whenever an older reader could not show what is written. */
export const CAPSULE_VERSION = 1

/** Asks for a page's data without finished HTML: what a build calls its classes, no other one knows. */
export const INTERACTIVE_HEADER = 'x-static-blocks'

/** A screen as it stood at one moment: all that the engine needs to show it again, without a server. */
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

/** A screen as a capsule: nothing in it tells who looked at it. */
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

/** What content says is the same for everybody, and full of words like "password". */
function isContent(source: string): boolean {
  return Object.hasOwn(dataSources, source) && dataSources[source]?.cache === 'content'
}
