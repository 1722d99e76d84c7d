import { useActionProps } from '#src/engine/actions.tsx'
import { text } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { BackProps } from './definition.ts'
import styles from './Back.module.css'

/** A link or button back to the previous page. */
export default function Back({ label, actions }: BackProps) {
  const { href, ...props } = useActionProps()(actions)
  const content = (
    <>
      <Icon name="arrow-start" size="s" flip />
      <span>{text(label)}</span>
    </>
  )
  if (href === undefined) {
    return (
      <button type="button" className={styles.back} {...props}>
        {content}
      </button>
    )
  }
  return (
    <a className={styles.back} href={href} {...props}>
      {content}
    </a>
  )
}
