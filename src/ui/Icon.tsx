import { classes } from './classes.ts'
import type { IconName } from './iconNames.ts'
import { spriteUrl } from './iconSprite.ts'
import styles from './Icon.module.css'

interface Props {
  /** A name of the sprite; content names icons as plain strings, an unknown one shows nothing. */
  readonly name: IconName | (string & {})
  readonly size?: 's' | 'm' | 'l'
  /** Turns around in right-to-left pages: arrows and chevrons that point along the line. */
  readonly flip?: boolean
  /** Read aloud; without it the icon is decoration. */
  readonly label?: string
  readonly className?: string
}

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
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  )
}
