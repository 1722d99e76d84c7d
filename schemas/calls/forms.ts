import Type from 'typebox'
import { json, optionalText, text } from '../callParams.ts'
import { defineCall } from '../defineCall.ts'
import { Id } from '../text.ts'
import { UploadedFile } from '../uploadedFile.ts'

const form = Id({ default: '', description: 'slug of the form' })

export const submit = defineCall({
  method: 'Forms.submit',
  verb: 'POST',
  access: 'visitor',
  isExtension: true,
  summary: 'Stores the answers of a form. Returns the `id` of the submission.',
  addressParams: { form },
  params: {
    locale: text(35, { description: 'in which the form was filled in' }),
    answers: json<Readonly<Record<string, unknown>>>({ description: 'values by field, as JSON' }),
  },
  result: Type.Object({ id: Type.Integer() }),
  errors: ['TooManyRequestsException'],
})

export const upload = defineCall({
  method: 'Forms.upload',
  verb: 'POST',
  access: 'visitor',
  isExtension: true,
  summary:
    'Stores a file of `multipart/form-data`, at most 16 MB. Returns the UploadedFile, to whose `token` the answers refer.',
  addressParams: { form },
  params: {
    field: text(500, { description: 'key of the field' }),
    accept: optionalText(500, { description: 'as in HTML; empty for every type' }),
    max_megabytes: Type.Number({ maximum: 15 }),
    file: Type.Unsafe<File>({}),
  },
  bodyType: 'multipart',
  result: UploadedFile,
  errors: ['TooManyRequestsException'],
})
