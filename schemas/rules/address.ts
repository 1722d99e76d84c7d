// as in a name, but an address has digits, and a pipe or slash between them
const forbidden = /[@_"!?#$%^&*(){}[\]\\<>~§+:;`]/

export function addressErrors(address: string): string[] {
  if (address.trim() === '') return ['requiredField']
  return forbidden.test(address) ? ['wrongField'] : []
}
