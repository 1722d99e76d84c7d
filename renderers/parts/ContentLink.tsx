import type { ComponentProps, ReactNode } from 'react'
import { useLocalHref } from '#src/engine/navigation.ts'

interface Address {
  readonly url: string
  readonly target?: '_self' | '_blank'
  readonly rel?: string
}

interface Props extends Omit<ComponentProps<'a'>, 'href' | 'target' | 'rel'> {
  readonly link: Address
  readonly children: ReactNode
}

/** A link of content, in the locale of the page; a new tab never gets a handle on this one. */
export function ContentLink({ link, children, ...rest }: Props) {
  return (
    <a {...rest} {...addressProps(link, useLocalHref())}>
      {children}
    </a>
  )
}

/** The same for who writes many of them: a component each costs more than the links. */
export function addressProps({ url, target, rel }: Address, localHref: (url: string) => string) {
  return { href: localHref(url), target, rel: target === '_blank' ? `noopener ${rel ?? ''}`.trim() : rel }
}
