import { isApiError } from '#src/api/error.ts'
import { CheckFailed } from '#src/engine/forms/CheckFailed.ts'
import type { FormServices } from '#src/engine/forms/FormContext.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

/** What forms may ask the platform while somebody fills them in. */
export function createFormServices({ api }: Pick<RootStore, 'api'>): FormServices {
  return {
    checks: {
      'campaigns.checkPromocode': async (value) => {
        try {
          return (await api.campaigns.checkPromocode(String(value).trim())) ? undefined : 'INVALID'
        } catch (error) {
          const refused = promoCodeError(error)
          if (refused !== undefined) return refused
          throw new CheckFailed('INVALID', { cause: error })
        }
      },
    },
    definitions: {
      'account.getPersonalDataFields': async (country) => {
        const [fields, { overridesOf }] = await Promise.all([
          api.account.getPersonalDataFields(country === undefined ? undefined : String(country)),
          // most pages have no such form
          import('./profile-fields.ts'),
        ])
        return overridesOf(fields)
      },
      'account.profileFields': async (country) => {
        const [fields, { locked_fields: locked }, { overridesUnderLock }] = await Promise.all([
          api.account.getPersonalDataFields(country === undefined ? undefined : String(country)),
          api.account.getProfileInfo(),
          import('./profile-fields.ts'),
        ])
        return overridesUnderLock(fields, locked)
      },
    },
  }
}

/** The first code that the platform gives for the promo code. */
function promoCodeError(error: unknown): string | undefined {
  const codes: unknown = isApiError(error) ? error.errorData['promo_code'] : undefined
  const [first]: unknown[] = Array.isArray(codes) ? codes : [codes]
  return typeof first === 'string' ? first : undefined
}
