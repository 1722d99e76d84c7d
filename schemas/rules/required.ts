/** Text, login, card holder, document type, document number and cpf: something, unless it may be left out. */
export function requiredErrors(text: string, { isRequired = true }: { readonly isRequired?: boolean } = {}): string[] {
  return isRequired && text.trim() === '' ? ['requiredField'] : []
}
