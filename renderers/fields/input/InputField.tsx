import { ClearButton } from '#renderers/parts/fields/ClearButton.tsx'
import { controlProps, textOf, textSetting } from '#renderers/parts/fields/controlProps.ts'
import { lineIn, masksIn } from '#renderers/parts/fields/typedText.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { Field } from '#src/ui/Field.tsx'
import { MaskedInput } from '#src/ui/MaskedInput.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

const inputTypes = ['text', 'email', 'tel', 'url', 'search'] as const
const isInputType = (type: unknown) => inputTypes.find((it) => it === type)

/**
 * One line of text, optionally with a mask (`ui:mask`), without emoji (`ui:stripEmoji`) or with a
 * button that clears it (`ui:clearable`).
 */
export default function InputField(props: FieldProps) {
  const { id, label, hint, error, settings, onChange, isDisabled } = props
  const value = textOf(props.value)
  const masks = masksIn(settings['mask'])
  const updateValue = (typed: string) => onChange(lineIn(typed, settings))
  const control = {
    ...controlProps(props),
    type: isInputType(settings['inputType']) ?? 'text',
    autoComplete: textSetting(settings['autocomplete']),
    inputMode: settings['inputMode'] === 'numeric' ? ('numeric' as const) : undefined,
    end: settings['clearable'] === true && (
      <ClearButton id={id} isShown={value !== '' && !isDisabled} onClear={() => onChange(undefined)} />
    ),
  }
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {masks.length > 0 ? (
        <MaskedInput {...control} masks={masks} value={value} onValue={updateValue} />
      ) : (
        <TextInput {...control} value={value} onChange={(event) => updateValue(event.currentTarget.value)} />
      )}
    </Field>
  )
}
