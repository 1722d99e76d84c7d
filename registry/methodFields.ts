import { Value } from 'typebox/value'
import { LoginForm, RegistrationCompletion, RegistrationForm } from '#schemas/auth.ts'
import { Profile, toProfileForm } from '#schemas/profile.ts'
import type { MethodFields } from '#src/engine/forms/input/MethodFields.ts'

interface FieldsOfSchema {
  readonly properties: object
  readonly required?: readonly string[]
}

/** Converts the schema of a call's parameters to fields. */
function fieldsOf({ properties, required = [] }: FieldsOfSchema): MethodFields {
  return { takes: Object.keys(properties), needs: required.map((name) => [name]) }
}

/** Fields that are all required, with no others. */
const exactly = (...names: readonly string[]): MethodFields => ({ takes: names, needs: names.map((name) => [name]) })

/** The fields of a form that each method of `submitMethods` accepts and requires. */
export const methodFields: Readonly<Record<string, MethodFields>> = {
  'auth.login': {
    takes: [...Object.keys(LoginForm.properties), 'recovery'],
    // The second step of a sign-in only sends its code.
    needs: ['login', 'password'].map((name) => [name, 'code', 'recovery']),
  },
  'auth.register': {
    ...fieldsOf(RegistrationForm),
    needs: [['email', 'login', 'mobile'], ['password']],
  },
  'auth.restore': exactly('login'),
  'auth.setPassword': exactly('token', 'password'),
  'auth.logout': exactly(),
  'Support.sendFeedback': { takes: ['name', 'email', 'message'], needs: [['email'], ['message']] },
  'Forms.submit': { takes: 'any', needs: [] },
  'account.saveProfileInfo': { takes: Object.keys(toProfileForm(Value.Create(Profile))), needs: [] },
  'account.addcontact': { takes: ['email', 'mobile', 'phone_country_code'], needs: [['email', 'mobile']] },
  'account.confirmContact': exactly('contact', 'code'),
  'account.completeRegistration': fieldsOf(RegistrationCompletion),
  'account.changepassword': { takes: ['old_password', 'password'], needs: [['password']] },
  'account.changefakename': exactly('fakename'),
  'account.setDepositLimit': { takes: ['period', 'amount', 'currency'], needs: [['period']] },
  'account.cancelDepositLimitChange': exactly(),
  'account.setSelfExclusion': { takes: ['period', 'password'], needs: [['period']] },
  'account.changelocale': exactly('locale'),
  'account.setCurrency': exactly('currency'),
  'campaigns.activateOffer': exactly('promo_code'),
  'cashier.makedeposit': {
    takes: ['method', 'amount', 'requisite_id', 'campaign_offer_id'],
    needs: [['method'], ['amount']],
  },
  'cashier.makewithdrawal': { takes: 'any', needs: [['method'], ['amount']] },
  'cashier.cancelwithdrawal': exactly('transaction'),
  'account.unsubscribe': exactly('token'),
  'account.confirmByLink': exactly('token'),
}
