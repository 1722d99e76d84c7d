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
  const localHref = useLocalHref()
  const rel = link.target === '_blank' ? `noopener ${link.rel ?? ''}`.trim() : link.rel
  return (
    <a {...rest} href={localHref(link.url)} target={link.target} rel={rel}>
      {children}
    </a>
  )
}
