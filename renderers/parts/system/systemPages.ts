/** The system pages of the specification. */
export const systemPages = [
  'maintenance',
  'payCancel',
  'payFail',
  'payMobile',
  'payNewWindow',
  'payPending',
  'paySuccess',
  'notFound',
  'forbidden',
  'userBlocked',
  'unsubscribe',
  'errorSlot',
] as const
export type SystemPage = (typeof systemPages)[number]
