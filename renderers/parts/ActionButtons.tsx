import type { ReactNode } from 'react'
import type { Button as ContentButton } from '#schemas/button.ts'
import { type ActionProps, useActionProps } from '#src/engine/actions.tsx'
import { text } from '#src/engine/text.tsx'
import { Button } from '#src/ui/Button.tsx'
import styles from './ActionButtons.module.css'

type Size = 's' | 'm' | 'l'

interface Props {
  readonly buttons?: readonly ContentButton[]
  readonly size?: Size
}

/** The buttons of a block, side by side where there is room. */
export function ActionButtons({ buttons, size }: Props) {
  const actionProps = useActionProps()
  if (!buttons?.length) return null
  return (
    <div className={styles.buttons}>{buttons.map((button) => buttonOf(button, actionProps(button.actions), size))}</div>
  )
}

/** Renders a link when the actions have an address, so that it works without a script. */
function buttonOf({ id, label, variant = 'primary', icon }: ContentButton, props: ActionProps, size?: Size): ReactNode {
  const { href, ...attributes } = props
  if (href !== undefined) {
    return (
      <Button key={id} variant={variant} icon={icon} size={size} href={href} {...attributes}>
        {text(label)}
      </Button>
    )
  }
  return (
    <Button key={id} variant={variant} icon={icon} size={size} data-action={attributes['data-action']}>
      {text(label)}
    </Button>
  )
}
