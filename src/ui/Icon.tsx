import { classes } from './classes.ts'
import type { IconName } from './iconNames.ts'
import { SPRITE_URL } from './spriteUrl.ts'
import styles from './Icon.module.css'

interface Props {
  /** A name of the sprite. Content names icons as strings; an unknown one shows nothing. */
  readonly name: IconName | (string & {})
  readonly size?: 's' | 'm' | 'l'
  /** Mirrors the icon in right-to-left pages: arrows and chevrons. */
  readonly flip?: boolean
  /** Read by screen readers; without it the icon is decorative. */
  readonly label?: string
  readonly className?: string
}

/** Size in px. */
const pixels = { s: 16, m: 20, l: 24 }

export function Icon({ name, size = 'm', flip, label, className }: Props) {
  return (
    <svg
      className={classes(styles.icon, styles[size], flip && styles.flip, className)}
      width={pixels[size]}
      height={pixels[size]}
      aria-hidden={label ? undefined : true}
      aria-label={label}
      role={label ? 'img' : undefined}
      focusable="false"
    >
      <use href={`${SPRITE_URL}#${name}`} />
    </svg>
  )
}
