// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { contentBannerEntry } from '#renderers/content/banner/entry.ts'
import { contentCardEntry } from '#renderers/content/card/entry.ts'
import { contentCardGridEntry } from '#renderers/content/card-grid/entry.ts'
import { contentCountdownEntry } from '#renderers/content/countdown/entry.ts'
import { contentFaqEntry } from '#renderers/content/faq/entry.ts'
import { contentHeroEntry } from '#renderers/content/hero/entry.ts'
import { contentImageEntry } from '#renderers/content/image/entry.ts'
import { contentRichTextEntry } from '#renderers/content/rich-text/entry.ts'
import { gameGridEntry } from '#renderers/game/grid/entry.ts'
import { gameRowEntry } from '#renderers/game/row/entry.ts'
import { layoutColumnsEntry } from '#renderers/layout/columns/entry.ts'
import { layoutSectionEntry } from '#renderers/layout/section/entry.ts'
import { navigationBackEntry } from '#renderers/navigation/back/entry.ts'
import { navigationLinkListEntry } from '#renderers/navigation/link-list/entry.ts'
import { navigationTabsEntry } from '#renderers/navigation/tabs/entry.ts'
import { promoBannerEntry } from '#renderers/promo/banner/entry.ts'
import { systemMessageEntry } from '#renderers/system/message/entry.ts'
import { winnerTickerEntry } from '#renderers/winner/ticker/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'
import type { LaterEntries } from '#src/engine/registry.ts'

/** Loaded with every page. */
export const firstEntries: readonly RendererEntry[] = [
  contentBannerEntry,
  contentCardEntry,
  contentCardGridEntry,
  contentCountdownEntry,
  contentFaqEntry,
  contentHeroEntry,
  contentImageEntry,
  contentRichTextEntry,
  gameGridEntry,
  gameRowEntry,
  layoutColumnsEntry,
  layoutSectionEntry,
  navigationBackEntry,
  navigationLinkListEntry,
  navigationTabsEntry,
  promoBannerEntry,
  systemMessageEntry,
  winnerTickerEntry,
]

/** Loaded with the first page that has one of the group. */
export const laterEntries: LaterEntries = {
  account: async () => (await import('./entries/account.ts')).entries,
  auth: async () => (await import('./entries/auth.ts')).entries,
  bets: async () => (await import('./entries/bets.ts')).entries,
  bonus: async () => (await import('./entries/bonus.ts')).entries,
  cashier: async () => (await import('./entries/cashier.ts')).entries,
  form: async () => (await import('./entries/form.ts')).entries,
  game: async () => (await import('./entries/game.ts')).entries,
  jackpot: async () => (await import('./entries/jackpot.ts')).entries,
  loyalty: async () => (await import('./entries/loyalty.ts')).entries,
  promo: async () => (await import('./entries/promo.ts')).entries,
  provider: async () => (await import('./entries/provider.ts')).entries,
  tournament: async () => (await import('./entries/tournament.ts')).entries,
  wheel: async () => (await import('./entries/wheel.ts')).entries,
  winner: async () => (await import('./entries/winner.ts')).entries,
}
