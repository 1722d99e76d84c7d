// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { authBannerEntry } from '#renderers/auth/banner/entry.ts'
import { authPanelEntry } from '#renderers/auth/panel/entry.ts'
import { authTwoFactorEntry } from '#renderers/auth/two-factor/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  authBannerEntry,
  authPanelEntry,
  authTwoFactorEntry,
]
