import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { text } from '#src/engine/text.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { BannerProps } from './definition.ts'
import styles from './Banner.module.css'

/** A message across the page, with at most one action. */
export default function Banner({ title, body, icon, tone = 'neutral', buttons }: BannerProps) {
  return (
    <section className={classes(styles.banner, styles[tone])}>
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size="l" />
        </span>
      )}
      <div className={styles.words}>
        <h2 className={styles.title}>{text(title)}</h2>
        {body && <p className={styles.body}>{text(body)}</p>}
      </div>
      <ActionButtons buttons={buttons} />
    </section>
  )
}
