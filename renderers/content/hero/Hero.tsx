import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { text } from '#src/engine/text.tsx'
import { classes } from '#src/ui/classes.ts'
import { Picture } from '#src/ui/Picture.tsx'
import type { HeroProps } from './definition.ts'
import styles from './Hero.module.css'

/** The main message of a page, with a picture and buttons. */
export default function Hero({
  eyebrow,
  title,
  headingLevel: Heading = 'h2',
  body,
  image,
  palette,
  buttons,
}: HeroProps) {
  return (
    <section className={styles.frame}>
      <div className={classes(styles.hero, styles[palette ?? 'felt'], image && styles.withImage)}>
        {image && <Picture {...image} isPriority isCover className={styles.image} />}
        <div className={styles.words}>
          {eyebrow && <p className={styles.eyebrow}>{text(eyebrow)}</p>}
          <Heading className={styles.title}>{text(title)}</Heading>
          {body && <p className={styles.body}>{text(body)}</p>}
          <ActionButtons buttons={buttons} size="l" />
        </div>
      </div>
    </section>
  )
}
