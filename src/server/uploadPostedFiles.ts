import type { Form } from '#schemas/form.ts'
import type { Api } from '#src/api/index.ts'
import { hasFiles } from '#src/engine/forms/input/hasFiles.ts'
import { type FileSettings, fileSettings } from '#src/engine/forms/layout/fileSettings.ts'
import { isItem } from '#src/engine/forms/schema/paths.ts'
import { schemasAt } from '#src/engine/forms/schema/schemasAt.ts'
import { MEGABYTE } from '#src/shared/uploads.ts'
import { uploadFile } from '#src/use-cases/uploadFile.ts'
import type { Pairs, PostedForm } from './readPostedForm.ts'

interface UploadOutcome {
  /** Keys of fields with the tokens of their uploads, as if the fields had posted them. */
  readonly values: Pairs
  /** Error codes by the field's key. */
  readonly errors: Readonly<Record<string, string>>
}

/**
 * Maximum number of files that are uploaded from one post; the fields of further files get an
 * error.
 */
const MAX_FILES = 20

/**
 * Uploads the files of a form that was posted without a script, by the same call and rules as the
 * form's script.
 */
export async function uploadPostedFiles(
  api: Pick<Api, 'forms'>,
  { slug, schema, uiSchema }: Pick<Form, 'slug' | 'schema' | 'uiSchema'>,
  files: PostedForm['files'],
): Promise<UploadOutcome> {
  const values: (readonly [string, string])[] = []
  const errors: Record<string, string> = {}
  const isFileField = ([field]: readonly [string, File]) => schemasAt(schema, field.split('/')).length > 0
  const accepted = hasFiles(schema, uiSchema) ? files.filter(isFileField) : []
  for (const [index, [field, file]] of accepted.entries()) {
    const path = field.split('/')
    const settings = fileSettings(uiSchema, path)
    const outcome = index < MAX_FILES ? await uploadOne(file, settings, { form: slug, field }) : { code: 'fileTooMany' }
    if ('value' in outcome) values.push([field, outcome.value])
    else {
      errors[field] = outcome.code
      // The item stays in its list, so that those behind it keep their positions.
      if (path.some(isItem)) values.push([field, ''])
    }
  }
  return { values, errors }

  function uploadOne(file: File, settings: FileSettings, target: { readonly form: string; readonly field: string }) {
    const isTooLarge = file.size > settings.maxMegabytes * MEGABYTE
    return isTooLarge ? { code: 'fileTooLarge' } : uploadFile(api, target, { file, ...settings })
  }
}
