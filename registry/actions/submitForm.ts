import type { ActionInput } from '#src/engine/actions.tsx'

/**
 * Submits a form of the page.
 * @throws {Error} when the page has no such form.
 */
export function submitForm(_: unknown, { action: { form: slug = '' } }: Pick<ActionInput, 'action'>): void {
  const form = document.querySelector<HTMLFormElement>(`form[name="${CSS.escape(slug)}"]`)
  if (!form) throw new Error(`this page has no form ${slug}`)
  form.requestSubmit()
}
