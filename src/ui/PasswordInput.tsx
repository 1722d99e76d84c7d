import { type ComponentProps, useState } from 'react'
import { Button } from './Button.tsx'
import { TextInput } from './TextInput.tsx'
import styles from './PasswordInput.module.css'

interface Props extends Omit<ComponentProps<typeof TextInput>, 'type' | 'end'> {
  readonly showLabel: string
  readonly hideLabel: string
}

export function PasswordInput({ showLabel, hideLabel, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  const reveal = (
    <Button
      className={styles.reveal}
      variant="ghost"
      icon={isShown ? 'eye-off' : 'eye'}
      label={isShown ? hideLabel : showLabel}
      aria-controls={rest.id}
      onClick={() => setShown(!isShown)}
    />
  )
  return (
    <TextInput {...rest} type={isShown ? 'text' : 'password'} autoCapitalize="off" spellCheck={false} end={reveal} />
  )
}
