import type { Contact } from '#schemas/contact.ts'
import type { ContactRow } from './queries.ts'

export function presentContact({ type, value, is_confirmed, is_subscribed, phone_country_code }: ContactRow): Contact {
  const common = { type, contact: value, is_confirmed, is_subscribed }
  return type === 'phone' ? { ...common, phone_country_code } : common
}
