import * as profileCalls from '#schemas/calls/profile.ts'
import type { CallBody } from '#schemas/defineCall.ts'
import { type Profile, type ProfileInfo, profileParts } from '#schemas/profile.ts'
import { keysOf, objectFrom } from '#src/shared/keysOf.ts'
import { presentProfileFields } from '../accounts/profileFields.ts'
import { type AccountRow, lockAccount } from '../accounts/queries.ts'
import { signedInAccount } from '../auth/viewerHooks.ts'
import { presentContact } from '../contacts/presentContact.ts'
import { findContacts } from '../contacts/queries.ts'
import type { PlatformApp, PlatformContext } from '../context.ts'
import { callRoutes } from '../http/callRoutes.ts'
import { refuseInvalid } from '../http/PlatformError.ts'
import { splitList } from '../http/requests/splitList.ts'
import { rewardEvent } from '../loyalty/rewardEvent.ts'
import { readCountries, readProfileFields } from '../metadata/queries.ts'
import { dropVerification } from '../verification/queries.ts'
import { changedDetails, lockedFields, lockErrors } from './lockedFields.ts'
import { profileErrors } from './profileErrors.ts'
import { findProfile, saveProfile } from './queries.ts'

export function profileRoutes(app: PlatformApp, context: PlatformContext): void {
  const { db } = context
  const route = callRoutes(app, context)

  route(profileCalls.getProfileInfo, async ({ viewer, query: { fields } }) => {
    const account = signedInAccount(viewer)
    const parts = splitList(fields)
    const isKnown = parts.every((part) => profileParts.some((profilePart) => profilePart === part))
    refuseInvalid({ fields: isKnown ? [] : ['wrongField'] })
    const profile = await findProfile(db, account)
    const contacts = (await findContacts(db, account.uid)).map(presentContact)
    return presentProfile(account, { profile, contacts, parts })
  })

  route(profileCalls.saveProfileInfo, async ({ viewer, body }) => {
    const { uid } = signedInAccount(viewer)
    await saveProfileInfo(context, uid, body)
  })
}

interface ProfileParts {
  readonly profile: Profile
  readonly contacts: NonNullable<ProfileInfo['contacts']>
  readonly parts: readonly string[]
}

function presentProfile(account: AccountRow, { profile, contacts, parts }: ProfileParts): ProfileInfo {
  const { document_type, document_number, ...details } = profile
  const phone = contacts.find(({ type }) => type === 'phone')
  return {
    ...details,
    login: account.login ?? '',
    email: contacts.find(({ type }) => type === 'email')?.contact ?? '',
    mobile: phone?.contact ?? '',
    phone_country_code: phone?.phone_country_code ?? '',
    currency: account.currency,
    fakename: account.fakename,
    ...(parts.includes('document') && { document_type, document_number }),
    ...(parts.includes('contacts') && { contacts }),
    locked_fields: lockedFields(account, profile),
  }
}

async function saveProfileInfo(
  { db, now }: PlatformContext,
  uid: string,
  body: CallBody<typeof profileCalls.saveProfileInfo>,
): Promise<void> {
  const [stored, countries] = await Promise.all([readProfileFields(db), readCountries(db)])
  await db.transaction().execute(async (trx) => {
    const account = await lockAccount(trx, uid)
    const before = await findProfile(trx, account)
    const after = trimProfile({ ...before, ...body, sex: body.sex === undefined ? before.sex : Number(body.sex) })
    const { country_code: country } = after
    const isKnown = country === '' || countries.some(({ country_code: code }) => code === country)
    refuseInvalid(isKnown ? lockErrors(account, before, after) : { country_code: ['wrongField'] })
    refuseInvalid(profileErrors(after, presentProfileFields(stored, country || undefined, undefined), now()))
    // the verification was for the previous details
    if (changedDetails(before, after).length > 0) await dropVerification(trx, uid)
    await saveProfile(trx, uid, after)
    // a profile that is saved has all that is required
    await rewardEvent(trx, { uid, now: now() }, { trigger: 'profile', reference: `profile ${uid}` })
  })
}

function trimProfile({ sex, ...texts }: Profile): Profile {
  return { sex, ...objectFrom(keysOf(texts), (name) => texts[name].trim()) }
}
