import type { RouteFacts } from '#src/engine/RouteFacts.ts'

const RECORD_ID = /^[1-9][0-9]{0,14}$/

/** Returns the campaign that a dialog or the address names; none for the first one. */
export function campaignOf({ params, query }: Pick<RouteFacts, 'params' | 'query'>): { readonly campaign?: string } {
  const campaign = params['campaign'] ?? query['campaign'] ?? ''
  return RECORD_ID.test(campaign) ? { campaign } : {}
}
