import Type from 'typebox'

import { Popup } from '#schemas/popup.ts'

import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { answer, flag, query } from '../http/formData.ts'
import { countDeposits } from '../ledger/queries.ts'
import { findExclusion } from '../responsible-gaming/selfExclusion.ts'
import { findPopups } from './queries.ts'

export function popupRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { requireViewer } = viewerHooks(context)

  app.get(
    '/api/popups.get',
    {
      preValidation: requireViewer,
      schema: {
        querystring: query({ preview: flag(), name: Type.Optional(Type.String({ maxLength: 100 })) }),
        response: answer(Type.Array(Popup)),
      },
    },
    async ({ viewer, query: { preview, name, locale } }) => {
      const { uid } = signedInAccount(viewer)
      // self-excluded players are shown no promotions
      if (await findExclusion(db, uid, now())) return { data: [] }
      const deposits = await countDeposits(db, uid)
      const audience = deposits > 0 ? ('depositor' as const) : ('no_deposit' as const)
      return { data: await findPopups(db, { audience, isPreview: preview === 1, name, now: now(), locale }) }
    },
  )
}
