import { type ComponentProps, useCallback, useState } from 'react'
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
  /** Shown when the file cannot be had. */
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
  const [failed, setFailed] = useState<string>()
  /* A file that failed before hydration fires no event any more. */
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(src)
    },
    [src],
  )
  return (
    <img
      ref={look}
      src={failed === src ? fallback : src}
      alt={alt}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
      onError={() => setFailed(src)}
      className={classes(styles.picture, isCover && styles.cover, className)}
      {...rest}
    />
  )
}
