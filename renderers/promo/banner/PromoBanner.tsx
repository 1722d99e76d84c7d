import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { text } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import type { PromoBannerProps } from './definition.ts'
import styles from './PromoBanner.module.css'

/** A small picture with a title; all of it is a link. */
export default function PromoBanner({ title, subtitle, image, link }: PromoBannerProps) {
  return (
    <article className={styles.banner}>
      {image && <Picture {...image} isCover className={styles.image} />}
      <div className={styles.words}>
        <p className={styles.lines}>
          {subtitle && <small className={styles.subtitle}>{text(subtitle)}</small>}
          <strong className={styles.title}>{text(title)}</strong>
        </p>
        {link && (
          <ContentLink className={styles.go} link={link}>
            <VisuallyHidden>{text(link.label)}</VisuallyHidden>
            <Icon name="arrow-end" size="s" flip />
          </ContentLink>
        )}
      </div>
    </article>
  )
}
