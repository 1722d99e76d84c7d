import { text } from '#src/engine/text.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { ImageProps } from './definition.ts'
import styles from './ContentImage.module.css'

export default function ContentImage({ picture, caption }: ImageProps) {
  return (
    <figure className={styles.figure}>
      <Picture {...picture} className={styles.image} />
      {caption && <figcaption className={styles.caption}>{text(caption)}</figcaption>}
    </figure>
  )
}
