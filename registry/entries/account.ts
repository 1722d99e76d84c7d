// Written by `npm run generate` from registry/components.ts and registry/firstComponents.ts.
import { accountActivityEntry } from '#renderers/account/activity/entry.ts'
import { accountBalancesEntry } from '#renderers/account/balances/entry.ts'
import { accountCompletionEntry } from '#renderers/account/completion/entry.ts'
import { accountConfirmationEntry } from '#renderers/account/confirmation/entry.ts'
import { accountContactsEntry } from '#renderers/account/contacts/entry.ts'
import { accountDepositLimitEntry } from '#renderers/account/deposit-limit/entry.ts'
import { accountHintsEntry } from '#renderers/account/hints/entry.ts'
import { accountKycEntry } from '#renderers/account/kyc/entry.ts'
import { accountOverviewEntry } from '#renderers/account/overview/entry.ts'
import { accountSelfExclusionEntry } from '#renderers/account/self-exclusion/entry.ts'
import { accountSessionEndEntry } from '#renderers/account/session-end/entry.ts'
import { accountSessionsEntry } from '#renderers/account/sessions/entry.ts'
import { accountSubscriptionsEntry } from '#renderers/account/subscriptions/entry.ts'
import { accountTwoFactorEntry } from '#renderers/account/two-factor/entry.ts'
import { accountVerificationEntry } from '#renderers/account/verification/entry.ts'
import type { RendererEntry } from '#src/engine/definition.ts'

/** Loaded with the first page that has one of them. */
export const entries: readonly RendererEntry[] = [
  accountActivityEntry,
  accountBalancesEntry,
  accountCompletionEntry,
  accountConfirmationEntry,
  accountContactsEntry,
  accountDepositLimitEntry,
  accountHintsEntry,
  accountKycEntry,
  accountOverviewEntry,
  accountSelfExclusionEntry,
  accountSessionEndEntry,
  accountSessionsEntry,
  accountSubscriptionsEntry,
  accountTwoFactorEntry,
  accountVerificationEntry,
]
