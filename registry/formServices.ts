import type { FormServices } from '#src/engine/forms/FormContext.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

// most pages have no form that asks
const answers = () => import('#src/useCases/formChecks.ts')

const uploads = () => import('#src/useCases/formUploads.ts')

/** What forms may ask the platform while somebody fills them in. */
export function createFormServices({ api }: Pick<RootStore, 'api'>): FormServices {
  return {
    checks: {
      'campaigns.checkPromocode': async (value) => (await answers()).checkPromoCode(api, value),
    },
    uploadTo: (form, field) => async (chosen) => (await uploads()).uploadFile(api, { form, field }, chosen),
    definitions: {
      'account.getPersonalDataFields': async (country) => (await answers()).personalFields(api, country),
      'account.profileFields': async (country) => (await answers()).profileFields(api, country),
    },
  }
}
