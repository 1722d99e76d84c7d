import Type, { type Static } from 'typebox'
import { formValueNames } from '#schemas/formValues.ts'
import { type FormValues, formValues } from '#src/use-cases/formValues.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

export const accountFormValuesParams = Type.Object({ name: Type.Enum(formValueNames) }, closed)

/** Initial values of a form of the account. */
export const accountFormValues = defineSource({
  cache: 'viewer',
  refreshOn: [
    'account.saveProfileInfo',
    'account.setCurrency',
    'account.changelocale',
    'account.setDepositLimit',
    'account.cancelDepositLimitChange',
  ],
  load: ({ api }, { name }: Static<typeof accountFormValuesParams>): Promise<FormValues> => formValues[name](api),
})
