import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Button.module.css'

interface ButtonLook {
  readonly variant?: 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger'
  readonly size?: 's' | 'm' | 'l'
  /** Fills the width of its container. */
  readonly block?: boolean
  readonly icon?: string
  readonly iconEnd?: string
  /** Shows a spinner and ignores clicks; the button keeps its size and focus. */
  readonly isLoading?: boolean
  /** Accessible name of a button that shows only an icon. */
  readonly label?: string
}

type AnchorProps = ButtonLook & ComponentProps<'a'> & { readonly href: string }
type NativeProps = ButtonLook & ComponentProps<'button'> & { readonly href?: undefined }

/** A button, or, with an `href`, a link that looks like one. */
export function Button(props: AnchorProps | NativeProps) {
  const {
    variant = 'secondary',
    size = 'm',
    block,
    icon,
    iconEnd,
    isLoading,
    label,
    className,
    children,
    ...rest
  } = props
  const isIconOnly = !children
  const shared = {
    className: classes(
      styles.button,
      styles[variant],
      styles[size],
      block && styles.block,
      isIconOnly && styles.iconOnly,
      className,
    ),
    'aria-label': label,
    'aria-busy': isLoading ? true : undefined,
  }
  const content = (
    <>
      {icon && <Icon name={icon} size={size === 's' ? 's' : 'm'} flip={isDirectional(icon)} />}
      {children}
      {iconEnd && <Icon name={iconEnd} size="s" flip={isDirectional(iconEnd)} />}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...shared}>
        {content}
      </a>
    )
  }
  const needsScript = rest.type !== 'submit' && (rest.onClick !== undefined || 'data-action' in rest)
  return (
    <button
      type="button"
      data-script={needsScript || undefined}
      {...rest}
      {...shared}
      onClick={isLoading ? ignoreClick : rest.onClick}
    >
      {content}
    </button>
  )
}

const isDirectional = (icon: string) => /-(start|end)$|^(external|send|sign-)/.test(icon)

/* A disabled button would lose the focus. */
function ignoreClick(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
