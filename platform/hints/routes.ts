import { Hints } from '#schemas/hints.ts'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import { type ContactRow, findContacts } from '../contacts/queries.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, query } from '../http/formData.ts'
import { countDeposits } from '../ledger/queries.ts'
import { findValues } from '../storage/queries.ts'
import { findHints } from './findHints.ts'

/** Key under which pages store that a confirmation was sent. */
const confirmSentKey = 'confirm_sent'

export function hintRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/account.getHints',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Hints) } },
    async ({ viewer }) => {
      const account = signedInAccount(viewer)
      const contacts = await findContacts(db, account.uid)
      const { registration, confirm } = findHints({
        registeredAt: account.created_at,
        now: now(),
        hasDeposit: (await countDeposits(db, account.uid)) > 0,
        isConfirmed: !contacts.some(isUnconfirmedSignIn),
        wasConfirmSent: confirmSentKey in (await findValues(db, account.uid, [confirmSentKey])),
      })
      return {
        data: {
          registration: registration?.toISOString() ?? null,
          confirm: confirm?.toISOString() ?? null,
          now: now().toISOString(),
        },
      }
    },
  )
}

function isUnconfirmedSignIn({ value, sign_in_value: signInValue, is_confirmed: isConfirmed }: ContactRow): boolean {
  return signInValue === value && !isConfirmed
}
