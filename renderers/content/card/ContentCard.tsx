import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { text } from '#src/engine/text.tsx'
import { Card } from '#src/ui/Card.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import type { CardProps } from './definition.ts'
import target from '#renderers/parts/targetCard.module.css'
import styles from './ContentCard.module.css'

/**
 * A short text with an icon or image. A card with a link and no buttons is completely clickable.
 */
export default function ContentCard({
  title,
  headingLevel: Heading = 'h3',
  body,
  icon,
  image,
  link,
  buttons,
}: CardProps) {
  const isLink = link && !buttons?.length
  return (
    <Card padding="none" className={styles.card} data-link={isLink || undefined}>
      {image && (
        <div className={styles.picture}>
          <Picture {...image} isCover />
        </div>
      )}
      <div className={styles.words}>
        {icon && (
          <span className={styles.icon}>
            <Icon name={icon} size="l" />
          </span>
        )}
        <Heading className={styles.title}>{text(title)}</Heading>
        {body && <p className={styles.body}>{text(body)}</p>}
        {buttons && (
          <div className={styles.buttons}>
            <ActionButtons buttons={buttons} />
          </div>
        )}
        {link && (
          <ContentLink className={classes(target.link, isLink && target.whole, styles.link)} link={link}>
            {text(link.label)}
            <Icon name="arrow-end" size="s" flip />
          </ContentLink>
        )}
      </div>
    </Card>
  )
}
