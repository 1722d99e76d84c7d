import * as hintsCalls from '#schemas/calls/hints.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { type ContactRow, findContacts } from '../contacts/queries.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { countDeposits } from '../ledger/queries.ts'
import { findValues } from '../storage/queries.ts'
import { findHints } from './findHints.ts'

/** Key under which pages store that a confirmation was sent. */
const CONFIRM_SENT_KEY = 'confirm_sent'

export function hintRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(hintsCalls.getHints, async ({ viewer }) => {
    const account = signedInAccount(viewer)
    const contacts = await findContacts(db, account.uid)
    const { registration, confirm } = findHints({
      registeredAt: account.created_at,
      now: now(),
      hasDeposit: (await countDeposits(db, account.uid)) > 0,
      isConfirmed: !contacts.some(isUnconfirmedSignIn),
      wasConfirmSent: CONFIRM_SENT_KEY in (await findValues(db, account.uid, [CONFIRM_SENT_KEY])),
    })
    return {
      registration: registration?.toISOString() ?? null,
      confirm: confirm?.toISOString() ?? null,
      now: now().toISOString(),
    }
  })
}

function isUnconfirmedSignIn({ value, sign_in_value: signInValue, is_confirmed: isConfirmed }: ContactRow): boolean {
  return signInValue === value && !isConfirmed
}
