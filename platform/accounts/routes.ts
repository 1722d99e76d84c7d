import Type from 'typebox'

import { AccessToken, Account, Balances } from '#schemas/account.ts'

import { ProfileField } from '#schemas/profileField.ts'
import { fakenameErrors } from '#schemas/rules/fakename.ts'

import { createToken } from '../auth/tokens.ts'
import { signedInAccount, viewerHooks } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { answer, form, query, text } from '../http/formData.ts'
import { readCountries, readGeneralInfo, readProfileFields } from '../metadata/queries.ts'
import { readRememberedExclusion, rememberExclusion } from '../responsible-gaming/rememberedExclusion.ts'
import { findExclusion } from '../responsible-gaming/selfExclusion.ts'
import { presentAccount, presentBalances, presentGuest } from './presentAccount.ts'
import { presentProfileFields } from './profileFields.ts'
import { findBalances } from './queries.ts'

const tokenLifetime = 60_000

// long: a list of routes, each of which stands for itself
export function accountRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const { findViewer, requireViewer } = viewerHooks(context)

  app.get(
    '/api/account.getInfo',
    { preValidation: findViewer, schema: { querystring: query({}), response: answer(Account) } },
    async (request, reply) => {
      const { viewer } = request
      if (!viewer) {
        const { default_currency: currency } = await readGeneralInfo(db)
        return { data: presentGuest(currency, readRememberedExclusion(request, now())) }
      }
      const [balances, exclusion] = [await findBalances(db, viewer.uid), await findExclusion(db, viewer.uid, now())]
      rememberExclusion(reply, request, { exclusion, now: now() })
      return { data: presentAccount(viewer, { balances, exclusion }) }
    },
  )

  app.get(
    '/api/account.getBalance',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(Balances) } },
    async ({ viewer }) => {
      const { uid, currency } = signedInAccount(viewer)
      return { data: presentBalances(await findBalances(db, uid), currency) }
    },
  )

  app.get(
    '/api/account.getToken',
    { preValidation: requireViewer, schema: { querystring: query({}), response: answer(AccessToken) } },
    async ({ viewer }) => {
      const { uid } = signedInAccount(viewer)
      const { token, hash } = createToken()
      const expiresAt = new Date(now().getTime() + tokenLifetime)
      await db.insertInto('access_token').values({ token_hash: hash, uid, expires_at: expiresAt }).execute()
      return { data: { token, expires_at: expiresAt.toISOString() } }
    },
  )

  app.get(
    '/api/account.getPersonalDataFields',
    {
      preValidation: findViewer,
      schema: {
        querystring: query({ country: Type.Optional(Type.String({ maxLength: 2 })) }),
        response: answer(Type.Array(ProfileField)),
      },
    },
    async ({ viewer, query: { country, locale } }) => {
      const [stored, countries] = await Promise.all([readProfileFields(db), readCountries(db)])
      const isKnown = country === undefined || countries.some(({ country_code: code }) => code === country)
      refuseInvalid({ country: isKnown ? [] : ['wrongField'] })
      return { data: presentProfileFields(stored, country ?? viewer?.country_code ?? undefined, locale) }
    },
  )

  app.post(
    '/api/account.changefakename',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ fakename: text(40) }), response: answer(Type.Literal(1)) },
    },
    async ({ viewer, body: { fakename } }) => {
      refuseInvalid({ fakename: fakenameErrors(fakename) })
      await db.updateTable('account').set({ fakename }).where('uid', '=', signedInAccount(viewer).uid).execute()
      return { data: 1 as const }
    },
  )

  app.post(
    '/api/account.changelocale',
    {
      preValidation: requireViewer,
      schema: { querystring: query({}), body: form({ locale: text(35) }), response: answer(Type.Literal(1)) },
    },
    async ({ viewer, body: { locale } }) => {
      const { uid } = signedInAccount(viewer)
      const { available_locales: locales } = await readGeneralInfo(db)
      refuseInvalid({ locale: locales.includes(locale) ? [] : ['wrongField'] })
      await db.updateTable('account').set({ locale }).where('uid', '=', uid).execute()
      return { data: 1 as const }
    },
  )
}
