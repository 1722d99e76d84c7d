import { createContext, use } from 'react'
import type { Menu } from '#schemas/menu.ts'
import type { ContentApi } from '#src/api/content.ts'
import type { ActionHandler } from '#src/engine/actions.tsx'
import type { FaultLog } from '#src/engine/faults.ts'
import type { Validators } from '#src/engine/forms/validation/errors.ts'
import type { LiveValues } from '#src/engine/LiveValues.ts'
import type { Translations } from '#src/i18n/createTranslate.ts'
import type { EventHub } from '#src/shared/EventHub.ts'

export interface Site {
  readonly actionHandler: ActionHandler
  readonly live: LiveValues
  readonly words: Translations
  readonly events: EventHub
  readonly content: ContentApi
  readonly faults: FaultLog
  readonly validators: Validators
  readonly menus: Readonly<Record<string, Menu>>
  readonly isVerbose: boolean
  /** Year of the server's clock, so that server and browser render the same. */
  readonly year: number
}

export const SiteContext = createContext<Site | undefined>(undefined)

export function useSite(): Site {
  const site = use(SiteContext)
  if (!site) throw new Error('useSite needs a SiteContext above it')
  return site
}
