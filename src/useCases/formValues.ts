import type { FormValueName } from '#schemas/formValues.ts'
import { toProfileForm } from '#schemas/profile.ts'
import type { Api } from '#src/api/index.ts'

export type FormValues = Readonly<Record<string, unknown>>

/** What of the signed-in player a form can edit: its fields by name, as they are now. Empty ones are left out. */
export const formValues: Readonly<Record<FormValueName, (api: Api) => Promise<FormValues>>> = {
  'account.profile': async ({ account }) => {
    const { document_type = '', document_number = '', ...info } = await account.getProfileInfo(['document'])
    const form = toProfileForm({ ...info, document_type, document_number })
    return filled({ ...form, sex: String(form.sex) })
  },
  'account.depositLimit': async ({ responsibleGaming }) => {
    const { period, limit_amount: amount, currency } = await responsibleGaming.getDepositLimit()
    return filled({ period: period === 'none' ? '' : period, amount: amount === null ? '' : String(amount), currency })
  },
  'account.currency': async ({ account }) => {
    const { currency } = await account.getProfileInfo()
    return filled({ currency })
  },
  'account.letters': async ({ account }) => {
    const { locale } = await account.getInfo()
    return filled({ locale: locale ?? '' })
  },
}

const filled = (values: FormValues) => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
