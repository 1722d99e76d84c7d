// as for names, but an address may contain digits, a pipe or a slash
const forbidden = /[@_"!?#$%^&*(){}[\]\\<>~§+:;`]/

export function addressErrors(address: string): string[] {
  if (address.trim() === '') return ['requiredField']
  return forbidden.test(address) ? ['wrongField'] : []
}
