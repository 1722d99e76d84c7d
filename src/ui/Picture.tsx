import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Picture.module.css'

interface Props extends Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> {
  readonly src: string
  readonly alt: string
  readonly width: number
  readonly height: number
  /** In the first view: loaded eagerly and with high priority. */
  readonly isPriority?: boolean
  /** Fills its box and is cropped to it. */
  readonly isCover?: boolean
  /**
   * Shown when the file can't be loaded. The bootstrap script of the page replaces it, so that the
   * image needs no code.
   */
  readonly fallback?: string
}

/**
 * An image with a fixed size, so that the layout doesn't shift when it loads, on a neutral
 * background.
 */
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
