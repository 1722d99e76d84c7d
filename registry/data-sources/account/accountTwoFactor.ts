import { type OwnTwoFactor, twoFactorMethods } from '#schemas/twoFactor.ts'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'
import { securityChanges } from '../securityChanges.ts'

export const accountTwoFactorParams = Nothing

/** The second factor and the methods that this player may choose. */
export const accountTwoFactor = defineSource({
  cache: 'viewer',
  refreshOn: ['account.confirmContact', 'account.addcontact', ...securityChanges],
  load: ownTwoFactor,
})

/** Loads the second factor and the available methods: codes are only sent to confirmed contacts. */
async function ownTwoFactor({ api }: SourceInput): Promise<OwnTwoFactor> {
  const [state, { contacts = [] }] = await Promise.all([
    api.twoFactor.getTwoFactorAuth(),
    api.profile.getProfileInfo({ fields: ['contacts'] }),
  ])
  const confirmed = contacts.filter(({ is_confirmed: isConfirmed }) => isConfirmed).map(({ type }) => type)
  const isAvailable = { app: true, email: confirmed.includes('email'), sms: confirmed.includes('phone') }
  return { ...state, available: twoFactorMethods.filter((method) => isAvailable[method]) }
}
