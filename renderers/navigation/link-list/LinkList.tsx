import { ContentLink } from '#renderers/parts/ContentLink.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useIsHere } from '#src/engine/navigation.ts'
import { text, usePlainText } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { LinkListProps } from './definition.ts'
import styles from './LinkList.module.css'

export default function LinkList({ heading, headingLevel, marksPlace, links }: LinkListProps) {
  const label = usePlainText(heading)
  return (
    <nav aria-label={label}>
      <SectionHeader heading={heading} level={headingLevel} />
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link.id}>{marksPlace ? <PlaceLink link={link} /> : <ListLink link={link} />}</li>
        ))}
      </ul>
    </nav>
  )
}

interface ListLinkProps {
  readonly link: LinkListProps['links'][number]
  readonly isHere?: boolean
}

function ListLink({ link, isHere }: ListLinkProps) {
  return (
    <ContentLink className={styles.link} link={link} aria-current={isHere ? 'page' : undefined}>
      {link.icon && <Icon name={link.icon} />}
      <span className={styles.label}>{text(link.label)}</span>
      {!link.icon && <Icon name="chevron-end" size="s" flip className={styles.chevron} />}
    </ContentLink>
  )
}

function PlaceLink({ link }: ListLinkProps) {
  return <ListLink link={link} isHere={useIsHere()(link.url)} />
}
