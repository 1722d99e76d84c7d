/** Checks a phone number: 7 to 15 digits that begin with the country's dial code. */
export function phoneErrors(phone: string): string[] {
  if (phone === '') return ['insertPhoneNumber']
  return /^\+?\d{7,15}$/.test(phone) ? [] : ['wrongPhoneFormat']
}
