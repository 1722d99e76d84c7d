import type { FormServices } from '#src/engine/forms/FormContext.ts'
import type { Translate } from '#src/i18n/createTranslate.ts'
import type { RootStore } from '#src/stores/RootStore.ts'

// Most pages have no form that needs these.
const loadChecks = () => import('#src/use-cases/formChecks.ts')

const loadPayments = () => import('./paymentFields.ts')

const loadUploads = () => import('#src/use-cases/uploadFile.ts')

interface Host extends Pick<RootStore, 'api'> {
  /** Translates labels of choices; without it they are empty, as for pages that have definitions of their own. */
  readonly translate?: Translate
}

/** Creates the services that forms call while they are filled in. */
export function createFormServices({ api, translate = () => '' }: Host): FormServices {
  return {
    checks: {
      'campaigns.checkPromocode': async (value) => (await loadChecks()).checkPromoCode(api, value),
    },
    uploadTo: (form, field) => async (file) => (await loadUploads()).uploadFile(api, { form, field }, file),
    definitions: {
      'account.getPersonalDataFields': async (country) => (await loadChecks()).personalFields(api, country),
      'account.profileFields': async (country) => (await loadChecks()).profileFields(api, country),
      'cashier.depositFields': async (method) => (await loadPayments()).depositFields(api, { method, translate }),
      'cashier.withdrawalFields': async (method, schema) =>
        (await loadPayments()).withdrawalFields(api, { method, schema, translate }),
    },
  }
}
