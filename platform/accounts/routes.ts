import * as accountCalls from '#schemas/calls/account.ts'
import * as profileCalls from '#schemas/calls/profile.ts'
import { fakenameErrors } from '#schemas/rules/fakename.ts'
import { sessionHash } from '../auth/sessions.ts'
import { createToken } from '../auth/tokens.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { readCountries, readGeneralInfo, readProfileFields } from '../metadata/queries.ts'
import { readRememberedExclusion, rememberExclusion } from '../self-exclusion/rememberedExclusion.ts'
import { findExclusion } from '../self-exclusion/selfExclusion.ts'
import { presentAccount, presentBalances, presentGuest } from './presentAccount.ts'
import { presentProfileFields } from './profileFields.ts'
import { findBalances } from './queries.ts'

const TOKEN_LIFETIME = 60_000

// long: a list of routes, each of which stands for itself
export function accountRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db, now } = context
  const route = callRoutes(app, context)

  route(accountCalls.getInfo, async (request, reply) => {
    const { viewer } = request
    if (!viewer) {
      const { default_currency: currency } = await readGeneralInfo(db)
      return presentGuest(currency, readRememberedExclusion(request, now()))
    }
    const [balances, exclusion] = [await findBalances(db, viewer.uid), await findExclusion(db, viewer.uid, now())]
    rememberExclusion(reply, request, { exclusion, now: now() })
    return presentAccount(viewer, { balances, exclusion })
  })

  route(accountCalls.getBalance, async ({ viewer }) => {
    const { uid, currency } = signedInAccount(viewer)
    return presentBalances(await findBalances(db, uid), currency)
  })

  route(accountCalls.getToken, async ({ viewer, cookies }) => {
    const { uid } = signedInAccount(viewer)
    const { token, hash } = createToken()
    const expiresAt = new Date(now().getTime() + TOKEN_LIFETIME)
    const session = sessionHash({ cookies }) ?? null
    const row = { token_hash: hash, uid, session_hash: session, expires_at: expiresAt }
    await db.insertInto('access_token').values(row).execute()
    return { token, expires_at: expiresAt.toISOString() }
  })

  route(profileCalls.getPersonalDataFields, async ({ viewer, query: { country, locale } }) => {
    const [stored, countries] = await Promise.all([readProfileFields(db), readCountries(db)])
    const isKnown = country === undefined || countries.some(({ country_code: code }) => code === country)
    refuseInvalid({ country: isKnown ? [] : ['wrongField'] })
    return presentProfileFields(stored, country ?? viewer?.country_code ?? undefined, locale)
  })

  route(accountCalls.changeFakename, async ({ viewer, body: { fakename } }) => {
    refuseInvalid({ fakename: fakenameErrors(fakename) })
    await db.updateTable('account').set({ fakename }).where('uid', '=', signedInAccount(viewer).uid).execute()
  })

  route(accountCalls.changeLocale, async ({ viewer, body: { locale } }) => {
    const { uid } = signedInAccount(viewer)
    const { available_locales: locales } = await readGeneralInfo(db)
    refuseInvalid({ locale: locales.includes(locale) ? [] : ['wrongField'] })
    await db.updateTable('account').set({ locale }).where('uid', '=', uid).execute()
  })
}
