import Type from 'typebox'
import { formValueNames } from '#schemas/formValues.ts'
import { type FormValues, formValues } from '#src/useCases/formValues.ts'
import { defineSource } from '../defineSource.ts'
import { closed } from '../params.ts'

/** Initial values of a form of the account. */
export const accountFormValues = defineSource({
  params: Type.Object({ name: Type.Enum(formValueNames) }, closed),
  cache: 'viewer',
  refreshOn: [
    'account.saveProfileInfo',
    'account.setCurrency',
    'account.changelocale',
    'account.setDepositLimit',
    'account.cancelDepositLimitChange',
  ],
  load: ({ api }, { name }): Promise<FormValues> => formValues[name](api),
})
