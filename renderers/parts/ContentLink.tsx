import type { ComponentProps, ReactNode } from 'react'
import { useLocalHref } from '#src/engine/navigation.ts'

interface LinkAddress {
  readonly url: string
  readonly target?: '_self' | '_blank'
  readonly rel?: string
}

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly link: LinkAddress
  readonly children: ReactNode
}

/** A link of content in the locale of the page. A new tab never gets access to this window. */
export function ContentLink({ link, children, ...rest }: Props) {
  return (
    <a {...rest} {...addressProps(link, useLocalHref())}>
      {children}
    </a>
  )
}

/**
 * Returns the attributes of such a link, for lists of many links: a component for each costs more
 * than the links.
 */
export function addressProps({ url, target, rel }: LinkAddress, localHref: (url: string) => string) {
  return { href: localHref(url), target, rel: target === '_blank' ? `noopener ${rel ?? ''}`.trim() : rel }
}
