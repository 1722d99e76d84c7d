import { missingFields } from '#src/useCases/missingFields.ts'
import { defineSource } from '../defineSource.ts'
import { Nothing } from '../params.ts'

/** Required fields of the profile that are empty. */
export const accountMissingFields = defineSource({
  params: Nothing,
  cache: 'viewer',
  refreshOn: ['account.saveProfileInfo'],
  load: missingFields,
})
