import type { Button as ButtonProps } from '#schemas/button.ts'
import { useActionProps } from '#src/engine/actions.tsx'
import { text } from '#src/engine/text.tsx'
import { Button } from '#src/ui/Button.tsx'

interface Props {
  readonly button: ButtonProps
  readonly size?: 's' | 'm' | 'l'
  readonly block?: boolean
  readonly className?: string
}

/** A button of content: a link where its actions have an address, so that it works without a script. */
export function ActionButton({ button, ...look }: Props) {
  const { label, variant = 'primary', icon, actions } = button
  const { href, ...attributes } = useActionProps(actions)
  if (href !== undefined) {
    return (
      <Button variant={variant} icon={icon} {...look} href={href} {...attributes}>
        {text(label)}
      </Button>
    )
  }
  return (
    <Button variant={variant} icon={icon} {...look} data-action={attributes['data-action']}>
      {text(label)}
    </Button>
  )
}
