import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'
import type { FileToUpload, UploadFile } from '#src/engine/forms/fields/FieldProps.ts'
import { uploadValue } from '#src/shared/uploads.ts'

interface FieldAddress {
  readonly form: string
  /** Key of the field. */
  readonly field: string
}

type ChosenFile = Omit<FileToUpload, 'onProgress' | 'signal'> & Partial<Pick<FileToUpload, 'onProgress' | 'signal'>>

/** Uploads a file for a field of a form. Never rejects. */
export async function uploadFile(
  { forms }: Pick<Api, 'forms'>,
  address: FieldAddress,
  { signal, onProgress, file, accept = '', maxMegabytes }: ChosenFile,
): ReturnType<UploadFile> {
  try {
    const { name, token } = await forms.upload(
      { ...address, file, accept, max_megabytes: maxMegabytes },
      { signal, onProgress },
    )
    return { value: uploadValue({ name, token }) }
  } catch (error) {
    return { code: codeOf(error) }
  }
}

/** Status of a file that is too large, also from a proxy without an envelope. */
const CONTENT_TOO_LARGE = 413

function codeOf(error: unknown): string {
  if (!isApiError(error)) return 'fileNotSent'
  if (error.status === CONTENT_TOO_LARGE) return 'fileTooLarge'
  if (error.type === 'TooManyRequestsException') return 'fileTooMany'
  const [code] = error.invalidParameters['file'] ?? []
  return code ?? 'fileNotSent'
}
