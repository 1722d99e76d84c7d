/** Choice of a payment's form that stands for nothing saved and no offer. */
export const NONE = 'none'

/** Fields of a withdrawal's form that describe the withdrawal itself. */
const orderFields: ReadonlySet<string> = new Set(['method', 'amount', 'requisite_id', 'burn_bonuses'])

/** Returns whether a field of a withdrawal's form is a requisite: where the money goes. */
export const isRequisite = (field: string): boolean => !orderFields.has(field)
