import Type from 'typebox'
import { choice, count, fieldList, flag, idempotencyKey, json, offset, recordId } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { listOf } from '../list.ts'
import { Bank, DepositInfo, DepositSettings, Payment, SavedRequisite, WithdrawSettings } from '../payment.ts'
import { historyFilters, historyTypes } from '../paymentStates.ts'

export const getDepositInfo = defineCall({
  method: 'cashier.getdepositinfo',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the methods that the player can deposit with, the one that was used last first.',
  params: {},
  result: DepositInfo,
  errors: [],
})

export const getDepositSettings = defineCall({
  method: 'cashier.getdepositsettings',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the amounts that are suggested for deposits.',
  params: {},
  result: DepositSettings,
  errors: [],
})

export const getWithdrawSettings = defineCall({
  method: 'cashier.getwithdrawsettings',
  verb: 'GET',
  access: 'player',
  summary: 'Returns the methods that the player can withdraw by, and what can be withdrawn.',
  params: {},
  result: WithdrawSettings,
  errors: [],
})

export const getRequisites = defineCall({
  method: 'cashier.getrequisites',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary: 'Returns the cards, accounts and wallets that are saved for the player, the one used last first.',
  params: {},
  result: Type.Array(SavedRequisite),
  errors: [],
})

export const removeRequisite = defineCall({
  method: 'cashier.removerequisite',
  verb: 'POST',
  access: 'player',
  isExtension: true,
  summary: 'Removes saved requisites from the choice; payments that were made with them keep them.',
  params: { id: recordId({ description: 'of saved requisites' }) },
  result: Type.Literal(1),
  errors: [],
})

export const getBanks = defineCall({
  method: 'cashier.getbanks',
  verb: 'GET',
  access: 'anyone',
  summary: 'Returns the banks that money can be transferred to, by country and name.',
  params: {},
  result: Type.Array(Bank),
  errors: [],
})

export const getHistory = defineCall({
  method: 'cashier.gethistory',
  verb: 'GET',
  access: 'player',
  summary: 'Returns a list of the player’s payments, the newest first.',
  params: {
    offset: offset(),
    count: count({ default: 10, maximum: 100 }),
    type: choice(historyTypes, 'deposit'),
    state: choice(historyFilters, 'all'),
    fields: fieldList(Payment),
  },
  result: listOf(Type.Partial(Payment)),
  errors: [],
})

const transaction = Type.String({ pattern: '^[a-z0-9]{20}$', description: 'id of the payment' })

export const getPayment = defineCall({
  method: 'cashier.getpayment',
  verb: 'GET',
  access: 'player',
  isExtension: true,
  summary:
    'Returns a payment of the player as it is known. One that is open is then looked up at the payment service within a second or so.',
  params: { transaction },
  result: Payment,
  errors: [],
})

const order = {
  method: Type.String({ minLength: 1, maxLength: 64, description: 'sysname of the method' }),
  amount: Type.Number({ exclusiveMinimum: 0, maximum: 1_000_000_000, description: 'in units of the currency' }),
  requisites: json<Readonly<Record<string, string>>>({
    maxLength: 4000,
    description: 'names and values of the method’s fields',
  }),
  requisite_id: Type.Optional(recordId({ description: 'of saved requisites, in place of the fields' })),
  idempotency_key: idempotencyKey(),
}

export const makeDeposit = defineCall({
  method: 'cashier.makedeposit',
  verb: 'POST',
  access: 'player',
  summary:
    'Begins a deposit and returns the Payment, whose `next_step` is the page where the player pays. The balance changes once the payment service has the money.',
  params: {
    ...order,
    campaign_offer_id: Type.Optional(recordId({ description: 'the offer that the deposit is for' })),
  },
  result: Payment,
  errors: [
    'SumsubVerificationRequiredException',
    'BillingDepositLimitExceededException',
    'BillingServiceErrorException',
    'BillingTransactionDeclinedException',
    'BillingUnavailableException',
  ],
})

export const makeWithdrawal = defineCall({
  method: 'cashier.makewithdrawal',
  verb: 'POST',
  access: 'player',
  summary:
    'Requests a withdrawal, holds its amount, and returns the Payment. It removes the player’s bonuses unless they are isolated, which `burn_bonuses` agrees to; without that it fails with InvalidRequestException, code 1047.',
  params: {
    ...order,
    burn_bonuses: flag({ description: '1 when the player agrees that the bonuses are removed' }),
  },
  result: Payment,
  errors: [
    'UserNeedProfileDataException',
    'UserNeedConfirmContactException',
    'UserNeedDepositException',
    'WithdrawalLimitsExceededException',
    'WithdrawalLimitsPeriodExceededException',
    'KycWithdrawalException',
    'KycUserProfileException',
    'RequisitesOnVerificationException',
    'RequisitesValidationRequiredException',
    'RequisitesFraudulentException',
    'BillingUnavailableException',
  ],
})

export const cancelWithdrawal = defineCall({
  method: 'cashier.cancelwithdrawal',
  verb: 'POST',
  access: 'player',
  summary: 'Cancels a withdrawal that isn’t approved yet; its amount returns to the balance.',
  params: { transaction, idempotency_key: idempotencyKey() },
  result: Payment,
  errors: ['WithdrawalDeclinedException'],
})

export const webhook = defineCall({
  method: 'payments.webhook',
  verb: 'POST',
  access: 'anyone',
  isExtension: true,
  caller: 'provider',
  summary:
    'Takes a webhook of the payment service that `service` names, with the service’s own signature. The platform then asks the service.',
  params: {},
  addressParams: { service: Type.String({ maxLength: 32 }) },
  result: Type.Literal(1),
  errors: ['AuthorizationException', 'BillingUnavailableException'],
})
