import { uploadFile } from '#src/useCases/formUploads.ts'
import type { Form } from '#schemas/form.ts'
import type { Api } from '#src/api/index.ts'
import { type FileSettings, fileSettings } from '#src/engine/forms/fileSettings.ts'
import { hasFiles } from '#src/engine/forms/hasFiles.ts'
import { isItem } from '#src/engine/forms/paths.ts'
import { schemasAt } from '#src/engine/forms/schemasAt.ts'
import { MEGABYTE } from '#src/shared/uploads.ts'
import type { Pairs, PostedForm } from './postedForm.ts'

interface Uploaded {
  /** Keys of fields with their values, as if the field had posted the upload's name. */
  readonly values: Pairs
  /** Codes of what is wrong, by the field's key. */
  readonly errors: Readonly<Record<string, string>>
}

/** A post with more files than this is not sent: those that it has too many are refused at their fields. */
const MOST_FILES = 20

/** Uploads the files of a form that was posted without a script, by the same call and rules as its script does. */
export async function uploadPosted(
  api: Pick<Api, 'forms'>,
  { slug, schema, uiSchema }: Pick<Form, 'slug' | 'schema' | 'uiSchema'>,
  files: PostedForm['files'],
): Promise<Uploaded> {
  const values: (readonly [string, string])[] = []
  const errors: Record<string, string> = {}
  const isTaken = ([field]: readonly [string, File]) => schemasAt(schema, field.split('/')).length > 0
  const taken = hasFiles(schema, uiSchema) ? files.filter(isTaken) : []
  for (const [index, [field, file]] of taken.entries()) {
    const path = field.split('/')
    const settings = fileSettings(uiSchema, path)
    const outcome = index < MOST_FILES ? await sendOne(file, settings, { form: slug, field }) : { code: 'fileTooMany' }
    if ('value' in outcome) values.push([field, outcome.value])
    else {
      errors[field] = outcome.code
      // its item stays, so that those behind it keep their places
      if (path.some(isItem)) values.push([field, ''])
    }
  }
  return { values, errors }

  function sendOne(file: File, settings: FileSettings, place: { form: string; field: string }) {
    const isTooLarge = file.size > settings.maxMegabytes * MEGABYTE
    return isTooLarge ? { code: 'fileTooLarge' } : uploadFile(api, place, { file, ...settings })
  }
}
