import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** In the first view: loaded at once and before others. */
  readonly isPriority?: boolean
  /** Fills its box and is cut to it. */
  readonly isCover?: boolean
  /** Shown when the file cannot be had: by the page's first script, so that it needs no code of its own. */
  readonly fallback?: string
}

/** A picture with its own size, so that nothing moves when it arrives, on a quiet ground until then. */
export function Picture({
  src,
  alt,
  isPriority,
  isCover,
  fallback = '/brand/fallback.svg',
  className,
  ...rest
}: Props) {
  return (
    <img
      src={src}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      data-fallback={fallback}
      className={classes(styles.picture, isCover && styles.cover, className)}
      {...rest}
    />
  )
}
