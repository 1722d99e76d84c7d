import type { FormValueName } from '#schemas/formValues.ts'
import { toProfileForm } from '#schemas/profile.ts'
import type { Api } from '#src/api/index.ts'

export type FormValues = Readonly<Record<string, unknown>>

/**
 * Loads the current values of a form that edits data of the player, by field name. Empty ones are
 * left out.
 */
export const formValues: Readonly<Record<FormValueName, (api: Api) => Promise<FormValues>>> = {
  'account.profile': async ({ profile }) => {
    const { document_type = '', document_number = '', ...info } = await profile.getProfileInfo({ fields: ['document'] })
    const form = toProfileForm({ ...info, document_type, document_number })
    return withoutEmpty({ ...form, sex: String(form.sex) })
  },
  'account.depositLimit': async ({ depositLimits }) => {
    const { period, limit_amount: amount, currency, account } = await depositLimits.getDepositLimit()
    return withoutEmpty({
      period: period === 'none' ? '' : period,
      // an amount in another currency than that of the account would be read in the account's
      amount: amount === null || currency !== account.currency ? '' : String(amount),
      currency: account.currency,
    })
  },
  'account.currency': async ({ profile }) => {
    const { currency } = await profile.getProfileInfo()
    return withoutEmpty({ currency })
  },
  'account.letters': async ({ account }) => {
    const { locale } = await account.getInfo()
    return withoutEmpty({ locale: locale ?? '' })
  },
}

const withoutEmpty = (values: FormValues) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
