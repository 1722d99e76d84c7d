import type { FormAnswers } from '#schemas/formAnswers.ts'
import type { FormFile, UploadedFile } from '#schemas/formFile.ts'
import type { Transport, UploadOptions } from './transport.ts'

export interface FormsApi {
  /** Stores the answers of a form; resolves to the number of the submission. */
  submit(answers: FormAnswers): Promise<{ id: number }>
  /** Uploads a file for a field; the answers then refer to it by its token. */
  upload(file: FormFile, options?: UploadOptions): Promise<UploadedFile>
}

export function formsApi(transport: Transport): FormsApi {
  return {
    submit: ({ form, locale, answers }) =>
      transport.post('Forms.submit', { locale, answers: JSON.stringify(answers) }, { query: { form } }),
    upload: ({ form, field, file, accept, maxMegabytes }, options) => {
      const body = new FormData()
      const fields = { field, accept: accept ?? '', max_megabytes: String(maxMegabytes) }
      for (const [name, value] of Object.entries(fields)) body.append(name, value)
      body.append('file', file, file.name)
      return transport.upload('Forms.upload', body, { ...options, query: { form } })
    },
  }
}
