import type { Locator } from '@playwright/test'
import { readDocument } from './documents.ts'

interface FormDocument {
  readonly schema: { readonly properties: Readonly<Record<string, { readonly title: string }>> }
  readonly submit: { readonly label: string; readonly successMessage?: string }
}

/** A form in the words that its document has. */
export interface FormWords {
  /** The field whose label content gives to this name. */
  field(name: string): Locator
  readonly submit: Locator
  /** What it says when it has been sent. */
  readonly message: string
}

export function formIn(place: Locator, slug: string, locale = 'en'): FormWords {
  const { schema, submit } = readDocument<FormDocument>(`form/${locale}/${slug}.json`)
  return {
    // the label of terms has links, and a help beside it
    field: (name) => place.getByLabel(plain(schema.properties[name]?.title), { exact: name !== 'terms' }),
    submit: place.getByRole('button', { name: submit.label, exact: true }),
    message: submit.successMessage ?? '',
  }
}

const plain = (title = '') => title.replaceAll('**', '')
