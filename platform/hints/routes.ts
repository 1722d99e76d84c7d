import { Hints } from '#schemas/hints.ts'

import { signedIn, viewerHooks } from '../auth/viewer.ts'
import { type ContactRow, findContacts } from '../contacts/queries.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, query } from '../http/form-data.ts'
import { countDeposits } from '../ledger/queries.ts'
import { findValues } from '../storage/queries.ts'
import { hintsOf } from './hints.ts'

/** The key under which pages keep that a confirmation was sent. */
const confirmSent = 'confirm_sent'

export function hintRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/account.getHints',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Hints) } },
    async ({ viewer }) => {
      const account = signedIn(viewer)
      const contacts = await findContacts(db, account.uid)
      const { registration, confirm } = hintsOf({
        registeredAt: account.created_at,
        now: now(),
        hasDeposit: (await countDeposits(db, account.uid)) > 0,
        isConfirmed: !contacts.some(isUnconfirmedLogin),
        wasConfirmSent: confirmSent in (await findValues(db, account.uid, [confirmSent])),
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

function isUnconfirmedLogin({ value, sign_in_value: login, is_confirmed: isConfirmed }: ContactRow): boolean {
  return login === value && !isConfirmed
}
