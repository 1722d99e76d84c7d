/**
 * Says whether a button does something now. It keeps the focus in any case, so that the keyboard
 * stays where it was during a round; its listener has to check the same.
 */
export function setEnabled(button: HTMLButtonElement, { when }: { readonly when: boolean }): void {
  if (when) button.removeAttribute('aria-disabled')
  else button.setAttribute('aria-disabled', 'true')
}
