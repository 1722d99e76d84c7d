import type { ReactNode } from 'react'
import { addressProps } from '#renderers/parts/ContentLink.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useIsHere, useLocalHref } from '#src/engine/navigation.ts'
import { text, usePlainText } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import type { LinkListProps } from './definition.ts'
import styles from './LinkList.module.css'

export default function LinkList({ heading, headingLevel, marksPlace, links }: LinkListProps) {
  const label = usePlainText(heading)
  const localHref = useLocalHref()
  return (
    // the links lead to places on the same page, so scroll position and focus stay
    <nav aria-label={label} data-stay={marksPlace || undefined}>
      <SectionHeader heading={heading} level={headingLevel} />
      {marksPlace ? <CurrentLinks links={links} /> : listOf(links.map((link) => linkOf(link, localHref)))}
    </nav>
  )
}

/** Links of which one may be the current page. */
function CurrentLinks({ links }: Pick<LinkListProps, 'links'>) {
  const localHref = useLocalHref()
  const isCurrent = useIsHere()
  return listOf(links.map((link) => linkOf(link, localHref, isCurrent(link.url))))
}

const listOf = (items: ReactNode) => <ul className={styles.list}>{items}</ul>

type Link = LinkListProps['links'][number]

function linkOf(link: Link, localHref: (url: string) => string, isCurrent = false): ReactNode {
  const { href, target, rel } = addressProps(link, localHref)
  return (
    <li key={link.id}>
      <a className={styles.link} href={href} target={target} rel={rel} aria-current={isCurrent ? 'page' : undefined}>
        {link.icon && <Icon name={link.icon} />}
        <span className={styles.label}>{text(link.label)}</span>
        {!link.icon && <Icon name="chevron-end" size="s" flip className={styles.chevron} />}
      </a>
    </li>
  )
}
