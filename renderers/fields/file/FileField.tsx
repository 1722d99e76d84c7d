import { useRef, useState } from 'react'
import type { FieldProps } from '#src/engine/forms/FormContext.ts'
import { controlProps, textSetting } from '#renderers/parts/controlProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { FileInput } from '#src/ui/FileInput.tsx'

const MEGABYTE = 1024 * 1024

/** One file (`ui:accept`, `ui:maxMegabytes`, 5); its value is a data: address. It is never kept in a draft. */
export default function FileField(props: FieldProps) {
  const { id, label, hint, error, settings, value, onChange, onProblem } = props
  const t = useT()
  const [name, setName] = useState<string>()
  const turns = useRef(0)
  const { placeholder: _, ...control } = controlProps(props)
  const limit = typeof settings['maxMegabytes'] === 'number' ? settings['maxMegabytes'] : 5

  async function take(file: File | undefined) {
    const turn = ++turns.current
    const isTooLarge = file !== undefined && file.size > limit * MEGABYTE
    setName(file?.name)
    onProblem(isTooLarge ? 'fileTooLarge' : undefined)
    onChange(undefined)
    if (!file || isTooLarge) return
    const read = await dataAddress(file).catch(() => undefined)
    // another one was chosen meanwhile
    if (turn !== turns.current) return
    onProblem(read === undefined ? 'fileNotRead' : undefined)
    onChange(read)
  }

  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <FileInput
        {...control}
        accept={textSetting(settings['accept'])}
        action={t('form.chooseFile')}
        fileName={value === undefined && error === undefined ? t('form.noFile') : name}
        onChange={(event) => void take(event.currentTarget.files?.[0])}
      />
    </Field>
  )
}

function dataAddress(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
}
