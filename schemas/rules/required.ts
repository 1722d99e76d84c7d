/**
 * Returns an error for an empty text, unless it is optional. Used for text, login, card holder,
 * document type, document number and cpf.
 */
export function requiredErrors(text: string, { isRequired = true }: { readonly isRequired?: boolean } = {}): string[] {
  return isRequired && text.trim() === '' ? ['requiredField'] : []
}
