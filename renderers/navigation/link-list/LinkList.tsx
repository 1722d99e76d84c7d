import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { plainText } from '#src/engine/grammar.ts'
import { text } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { LinkListProps } from './definition.ts'
import styles from './LinkList.module.css'

export default function LinkList({ heading, headingLevel, links }: LinkListProps) {
  return (
    <nav aria-label={heading && plainText(heading)}>
      <SectionHeader heading={heading} level={headingLevel} />
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>
            <ContentLink className={styles.link} link={link}>
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
