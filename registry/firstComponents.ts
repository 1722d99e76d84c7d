import type { ComponentName } from './components.ts'

/**
 * Components whose entries the browser loads with every page, because the home page or many public
 * pages have them. The entries of the others are loaded by group, with the first page that has one
 * of the group.
 */
export const FIRST_COMPONENTS = [
  'content.banner',
  'content.card',
  'content.card-grid',
  'content.countdown',
  'content.faq',
  'content.hero',
  'content.image',
  'content.rich-text',
  'game.grid',
  'game.row',
  'layout.columns',
  'layout.section',
  'navigation.back',
  'navigation.link-list',
  'navigation.tabs',
  'promo.banner',
  'system.message',
  'winner.ticker',
] as const satisfies readonly ComponentName[]
