/** Digits with the country's own in front, as many as numbers have in the world. */
export function phoneErrors(phone: string): string[] {
  if (phone === '') return ['insertPhoneNumber']
  return /^\+?\d{7,15}$/.test(phone) ? [] : ['wrongPhoneFormat']
}
