import type { FormServices } from '#src/engine/forms/FormContext.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

// Most pages have no form that needs these.
const loadChecks = () => import('#src/use-cases/formChecks.ts')

const loadPayments = () => import('./paymentFields.ts')

const loadUploads = () => import('#src/use-cases/uploadFile.ts')

/** Creates the services that forms call while they are filled in. */
export function createFormServices({ api }: Pick<RootStore, 'api'>): FormServices {
  return {
    checks: {
      'campaigns.checkPromocode': async (value) => (await loadChecks()).checkPromoCode(api, value),
    },
    uploadTo: (form, field) => async (file) => (await loadUploads()).uploadFile(api, { form, field }, file),
    definitions: {
      'account.getPersonalDataFields': async (country) => (await loadChecks()).personalFields(api, country),
      'account.profileFields': async (country) => (await loadChecks()).profileFields(api, country),
      'cashier.depositFields': async (method) => (await loadPayments()).depositFields(api, method),
      'cashier.withdrawalFields': async (method) => (await loadPayments()).withdrawalFields(api, method),
    },
  }
}
