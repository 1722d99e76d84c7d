import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useIsHere } from '#src/engine/navigation.ts'
import { text, usePlainText } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { LinkListProps } from './definition.ts'
import styles from './LinkList.module.css'

export default function LinkList({ heading, headingLevel, links }: LinkListProps) {
  const label = usePlainText(heading)
  const isHere = useIsHere()
  return (
    <nav aria-label={label}>
      <SectionHeader heading={heading} level={headingLevel} />
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <ContentLink className={styles.link} link={link} aria-current={isHere(link.url) ? 'page' : undefined}>
              {link.icon && <Icon name={link.icon} />}
              <span className={styles.label}>{text(link.label)}</span>
              {!link.icon && <Icon name="chevron-end" size="s" flip className={styles.chevron} />}
            </ContentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
