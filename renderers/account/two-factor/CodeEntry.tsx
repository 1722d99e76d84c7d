import { useEffect, useRef } from 'react'
import { useT } from '#src/i18n/useT.ts'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './AccountTwoFactor.module.css'

interface Props {
  readonly id: string
  readonly value: string
  readonly onChange: (code: string) => void
}

/** An input for a code of six digits, focused when it appears. */
export function CodeEntry({ id, value, onChange }: Props) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  return (
    <Field id={id} label={t('twoFactor.code')}>
      <TextInput
        ref={input}
        id={id}
        className={styles.code}
        dir="ltr"
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="••••••"
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll(/\D/g, '').slice(0, 6))}
      />
    </Field>
  )
}
