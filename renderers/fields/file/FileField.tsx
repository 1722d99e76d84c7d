import { useEffect, useRef, useState } from 'react'
import { controlProps } from '#renderers/parts/fields/controlProps.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { readFileSettings } from '#src/engine/forms/layout/fileSettings.ts'
import { useT } from '#src/i18n/useT.ts'
import { MEGABYTE, readUpload } from '#src/shared/uploads.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileInput } from '#src/ui/FileInput.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'

/**
 * One file (`ui:accept`; `ui:maxMegabytes`, by default 5). It is uploaded when it is chosen, and
 * the value is the upload's token; in a form without uploads the value is a data: URL. A draft
 * never contains it.
 */
export default function FileField(props: FieldProps) {
  const { id, label, hint, error, settings, value, name: fieldName } = props
  const t = useT()
  const { name, progress, take: chooseFile } = useChosenFile(props)
  const { placeholder: _, required, ...control } = controlProps(props)
  const uploaded = readUpload(value)
  const fileName = name ?? uploaded?.name
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <FileInput
        {...control}
        required={required && uploaded === undefined}
        accept={readFileSettings(settings).accept}
        action={t('form.chooseFile')}
        fileName={value === undefined && error === undefined && progress === undefined ? t('form.noFile') : fileName}
        onChange={(event) => void chooseFile(event.currentTarget.files?.[0])}
      />
      {uploaded && <input type="hidden" name={fieldName} value={String(value)} />}
      {progress !== undefined && <ProgressBar label={t('form.uploading')} value={progress * 100} />}
    </Field>
  )
}

function useChosenFile({ settings, onChange, onProblem, onBlur, upload }: FieldProps) {
  const [name, setName] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const activeUpload = useRef<AbortController>(undefined)
  useEffect(() => () => activeUpload.current?.abort(), [])
  const { accept, maxMegabytes } = readFileSettings(settings)

  async function chooseFile(file: File | undefined) {
    activeUpload.current?.abort()
    const { signal } = (activeUpload.current = new AbortController())
    const isTooLarge = file !== undefined && file.size > maxMegabytes * MEGABYTE
    setName(file?.name)
    setProgress(undefined)
    onChange(undefined)
    if (isTooLarge) return showError('fileTooLarge')
    if (!file) return onProblem(undefined)
    // Keeps the form from being sent during the upload.
    onProblem('fileUploading')
    setProgress(0)
    const outcome = await (upload ?? readAsDataUrl)({ file, accept, maxMegabytes, signal, onProgress: setProgress })
    // Another file was chosen meanwhile.
    if (signal.aborted) return undefined
    setProgress(undefined)
    if ('code' in outcome) return showError(outcome.code)
    onProblem(undefined)
    return onChange(outcome.value)
  }

  /** Shows the error at once, because nothing more will be typed. */
  function showError(code: string) {
    onProblem(code, { max: maxMegabytes })
    onBlur()
  }
  return { name, progress, take: chooseFile }
}

type Upload = NonNullable<FieldProps['upload']>

const readAsDataUrl: Upload = ({ file, onProgress }) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    reader.addEventListener('load', () => resolve({ value: String(reader.result) }))
    reader.addEventListener('error', () => resolve({ code: 'fileNotRead' }))
    reader.readAsDataURL(file)
  })
