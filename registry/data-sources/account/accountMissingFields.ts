import { missingFields } from '#src/use-cases/missingFields.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

export const accountMissingFieldsParams = Nothing

/** Required fields of the profile that are empty. */
export const accountMissingFields = defineSource({
  cache: 'viewer',
  refreshOn: ['account.saveProfileInfo'],
  load: missingFields,
})
