import { useLocalHtml } from '#src/engine/navigation.ts'
import { text } from '#src/engine/text.tsx'
import { classes } from '#src/ui/classes.ts'
import { Picture } from '#src/ui/Picture.tsx'
import { Prose } from '#src/ui/Prose.tsx'
import type { AuthBannerProps } from './definition.ts'
import styles from './AuthBanner.module.css'

/** Shows what new players get; one picture for phones, one for wider screens. */
export default function AuthBanner(props: AuthBannerProps) {
  const { mobileImage, tabletImage, label, value, addition, isCompact } = props
  const localHtml = useLocalHtml()
  return (
    <aside className={classes(styles.banner, isCompact && styles.compact)}>
      {mobileImage && <Picture {...mobileImage} className={classes(styles.picture, styles.mobile)} isCover />}
      {tabletImage && <Picture {...tabletImage} className={classes(styles.picture, styles.tablet)} isCover />}
      <div className={styles.words}>
        <p className={styles.label}>{text(label)}</p>
        {value && <p className={styles.value}>{text(value)}</p>}
        {addition && (
          <div className={styles.addition}>
            <Prose html={localHtml(addition)} size="s" />
          </div>
        )}
      </div>
    </aside>
  )
}
