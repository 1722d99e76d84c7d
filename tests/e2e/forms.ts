import { type Locator, type Page, expect } from '@playwright/test'
import { readDocument, removeDocument, soon, writeDocument } from './documents.ts'
import type { Site } from './site.ts'

interface FormDocument {
  readonly schema: { readonly properties: Readonly<Record<string, { readonly title: string }>> }
  readonly submit: { readonly label: string; readonly successMessage?: string }
}

/** A form with the texts of its document. */
export interface FormWords {
  /** Returns the field with the label of this property. */
  field(name: string): Locator
  readonly submit: Locator
  /** Message after a successful submit. */
  readonly message: string
}

export function formIn(place: Locator, slug: string, locale = 'en'): FormWords {
  const { schema, submit } = readDocument<FormDocument>(`form/${locale}/${slug}.json`)
  return {
    // the label of the terms has links, and a help beside it
    field: (name) => place.getByLabel(plain(schema.properties[name]?.title), { exact: name !== 'terms' }),
    submit: place.getByRole('button', { name: submit.label, exact: true }),
    message: submit.successMessage ?? '',
  }
}

const plain = (title = '') => title.replaceAll('**', '')

interface OwnForm {
  readonly slug: string
  readonly title: string
}

/**
 * Publishes a form, and a page that contains only the form, to a running site, and opens that page.
 */
export async function openForm(tab: Page, site: Site, form: OwnForm): Promise<void> {
  const { slug, title } = form
  const path = `/${slug}`
  const block = { __component: 'form.form', id: 'form', form: slug, heading: title, headingLevel: 'h1' }
  await writeDocument(site, `form/en/${slug}.json`, form)
  const page = { $schema: '/schemas/page.json', path, title, layout: 'default', blocks: [block] }
  await writeDocument(site, `page/en/${slug}.json`, page)
  await expect.poll(async () => (await tab.request.get(path)).status(), soon).toBe(200)
  await tab.goto(path)
}

export async function removeForm(site: Site, { slug }: OwnForm): Promise<void> {
  await removeDocument(site, `form/en/${slug}.json`)
  await removeDocument(site, `page/en/${slug}.json`)
}
