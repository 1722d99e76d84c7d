import { useLocalHref } from '#src/engine/navigation.ts'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import target from '#renderers/parts/targetCard.module.css'
import styles from './OfferCard.module.css'

interface Props {
  readonly title: string
  readonly text: string
  readonly button: string
  readonly image: string
  /** Address without the locale's prefix. */
  readonly link: string
}

/** One offer of the platform, with a link to it. */
export function OfferCard({ title, text, button, image, link }: Props) {
  const localHref = useLocalHref()
  return (
    <article className={classes(target.surface, target.card, styles.card)}>
      <div className={styles.words}>
        <h3 className={styles.title}>{title}</h3>
        <p className={styles.text}>{text}</p>
        <a className={classes(target.link, target.whole, styles.link)} href={localHref(link)}>
          {button}
          <Icon name="arrow-end" size="s" flip />
        </a>
      </div>
      <div className={target.art}>
        <Picture src={image} alt="" width={300} height={400} isCover />
      </div>
    </article>
  )
}
