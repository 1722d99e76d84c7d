import { factReader } from '#registry/facts.ts'
import { fieldTraits } from '#registry/fieldTraits.ts'
import { createFormServices } from '#registry/formServices.ts'
import type { Form } from '#schemas/form.ts'
import { applyLayout, fillAdditions, fillFromPost } from '#src/engine/forms/input/post.ts'
import { fileSettings } from '#src/engine/forms/layout/fileSettings.ts'
import { withAdditions } from '#src/engine/forms/schema/withAdditions.ts'
import type { FieldOverride } from '#src/engine/forms/store/FieldOverride.ts'
import { FormStore } from '#src/engine/forms/store/FormStore.ts'
import { initialValues } from '#src/engine/forms/store/initialValues.ts'
import { applyDefinitions } from '#src/engine/forms/validation/definitions.ts'
import type { CompiledValidator } from '#src/engine/forms/validation/errors.ts'
import { createTranslate } from '#src/i18n/createTranslate.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import type { PostedForm } from './readPostedForm.ts'
import { uploadPostedFiles } from './uploadPostedFiles.ts'

interface PostedFormOptions {
  readonly form: Form
  readonly validator: CompiledValidator
  readonly posted: PostedForm
  readonly stores: RootStore
  /** Translations in the form's language, by their keys. */
  readonly messages: Parameters<typeof createTranslate>[1]
  /** Returns whether a pattern of the platform may be matched. */
  readonly isFastPattern: (source: string) => Promise<boolean>
}

export interface FilledForm {
  readonly store: FormStore
  /** The form with the fields that definitions have added. */
  readonly whole: Form
  readonly definitions: Readonly<Record<string, FieldOverride>> | undefined
  /** Keys of the fields that the page has posted. */
  readonly posted: ReadonlySet<string>
}

/** Fills the store of a form with what was posted, as its definitions and its layout allow. */
export async function fillPostedForm(options: PostedFormOptions): Promise<FilledForm> {
  const { form, validator, posted, stores, messages, isFastPattern } = options
  const { code: locale } = stores.locale
  const facts = factReader(stores, () => ({ query: {}, params: {} }))
  const initial = initialValues(form, facts)
  const store = new FormStore({ schema: form.schema, validator, initial, timing: 'onSubmit' })
  const { values, errors } = await uploadPostedFiles(stores.api, form, posted.files)
  fillFromPost(store, form.schema, [...posted.texts, ...values])
  // few forms have labels of their own to translate
  const words = () => createTranslate(locale, messages)
  const definitions = await applyDefinitions({
    store,
    schema: form.schema,
    uiSchema: form.uiSchema,
    facts,
    services: createFormServices({ api: stores.api, translate: (...args) => words()(...args) }),
    isFastPattern,
  })
  const whole = withAdditions(form, store.overrides.additions)
  fillAdditions(store, posted.texts)
  const postedKeys = new Set(store.presence.shown)
  applyLayout(store, { ...whole, traits: fieldTraits, locale }, facts)
  for (const [key, code] of Object.entries(errors)) refuseFile(store, form, { key, code })
  return { store, whole, definitions, posted: postedKeys }
}

interface FileError {
  readonly key: string
  readonly code: string
}

/** Reports the error of a file at its field, so that the form isn't sent without it. */
function refuseFile(store: FormStore, { uiSchema }: Form, { key, code }: FileError): void {
  const path = key.split('/')
  const field = store.values.field(path)
  store.presence.show(field)
  store.validity.report(field, code, { max: fileSettings(uiSchema, path).maxMegabytes })
}
