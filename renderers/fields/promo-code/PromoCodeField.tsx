import { controlProps, textOf } from '#renderers/parts/fields/controlProps.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { describedBy } from '#src/ui/describedBy.ts'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Spinner } from '#src/ui/Spinner.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'

/** A promo code, which is checked by the platform when typing stops (`ui:check`). */
export default function PromoCodeField(props: FieldProps) {
  const { id, label, hint, error, checkState, value, onChange } = props
  const t = useT()
  const success = checkState === 'valid' ? t('form.checked') : undefined
  return (
    <Field id={id} label={label} hint={hint} error={error} success={success}>
      <TextInput
        {...controlProps(props)}
        aria-describedby={describedBy(id, { error, success, hint })}
        isValid={success !== undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={textOf(value)}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
        end={
          <>
            {checkState === 'pending' && <Spinner label={t('form.checking')} />}
            {checkState === 'valid' && <Icon name="check" />}
          </>
        }
      />
    </Field>
  )
}
