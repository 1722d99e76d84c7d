import { useEffect, useRef, useState } from 'react'
import { readFileSettings } from '#src/engine/forms/fileSettings.ts'
import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps } from '#renderers/parts/controlProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { MEGABYTE, readUpload } from '#src/shared/uploads.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileInput } from '#src/ui/FileInput.tsx'
import { ProgressBar } from '#src/ui/ProgressBar.tsx'

/**
 * One file (`ui:accept`, `ui:maxMegabytes`, 5). It is uploaded as soon as it is chosen, and the value names the upload; where
 * nothing takes uploads, the value is the file as a data: address. It is never kept in a draft.
 */
export default function FileField(props: FieldProps) {
  const { id, label, hint, error, settings, value, name: fieldName } = props
  const t = useT()
  const { name, progress, take } = useChosenFile(props)
  const { placeholder: _, required, ...control } = controlProps(props)
  const uploaded = readUpload(value)
  const shown = name ?? uploaded?.name
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <FileInput
        {...control}
        required={required && uploaded === undefined}
        accept={readFileSettings(settings).accept}
        action={t('form.chooseFile')}
        fileName={value === undefined && error === undefined && progress === undefined ? t('form.noFile') : shown}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
      {uploaded && <input type="hidden" name={fieldName} value={String(value)} />}
      {progress !== undefined && <ProgressBar label={t('form.uploading')} value={progress * 100} />}
    </Field>
  )
}

function useChosenFile({ settings, onChange, onProblem, onBlur, upload }: FieldProps) {
  const [name, setName] = useState<string>()
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])
  const { accept, maxMegabytes } = readFileSettings(settings)

  async function take(file: File | undefined) {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    const isTooLarge = file !== undefined && file.size > maxMegabytes * MEGABYTE
    setName(file?.name)
    setProgress(undefined)
    onChange(undefined)
    if (isTooLarge) return refuse('fileTooLarge')
    if (!file) return onProblem(undefined)
    // the form waits for the file
    onProblem('fileUploading')
    setProgress(0)
    const outcome = await (upload ?? readHere)({ file, accept, maxMegabytes, signal, onProgress: setProgress })
    // another one was chosen meanwhile
    if (signal.aborted) return undefined
    setProgress(undefined)
    if ('code' in outcome) return refuse(outcome.code)
    onProblem(undefined)
    return onChange(outcome.value)
  }

  /** Shows at once: nothing more is going to be typed. */
  function refuse(code: string) {
    onProblem(code, { max: maxMegabytes })
    onBlur()
  }
  return { name, progress, take }
}

type Upload = NonNullable<FieldProps['upload']>

const readHere: Upload = ({ file, onProgress }) =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    reader.addEventListener('load', () => resolve({ value: String(reader.result) }))
    reader.addEventListener('error', () => resolve({ code: 'fileNotRead' }))
    reader.readAsDataURL(file)
  })
