import type { Link } from '#schemas/link.ts'
import { text } from '#src/engine/text.tsx'
import { useSiteConfig } from '#src/stores/context.ts'
import { ContentLink } from './ContentLink.tsx'
import styles from './SectionHeader.module.css'

interface Props {
  readonly heading?: string
  readonly level?: 'h1' | 'h2' | 'h3'
  readonly intro?: string
  readonly link?: Link
  /** Reserves space for the buttons of a row that scrolls. */
  readonly hasControls?: boolean
}

/**
 * The heading and intro of a section with a link to more; the site config decides whether the
 * heading is a link too.
 */
export function SectionHeader({ heading, level: Heading = 'h2', intro, link, hasControls }: Props) {
  const { isTitleClickable } = useSiteConfig().functionalSettings
  if (!heading && !intro && !link) return null
  return (
    <header className={styles.header} data-controls={hasControls || undefined}>
      <div className={styles.words}>
        {heading && (
          <Heading>
            {isTitleClickable && link ? (
              <ContentLink className={styles.title} link={link}>
                {text(heading)}
              </ContentLink>
            ) : (
              text(heading)
            )}
          </Heading>
        )}
        {intro && <p className={styles.intro}>{text(intro)}</p>}
      </div>
      {link && (
        <ContentLink className={styles.link} link={link}>
          {text(link.label)}
        </ContentLink>
      )}
    </header>
  )
}
