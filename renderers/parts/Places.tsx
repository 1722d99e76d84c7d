import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly count: number
  /** What one of them looks like. */
  readonly children: ReactNode
}

/** As many places as there will be items. */
export function Places({ count, children }: Props) {
  return Array.from({ length: count }, (_, place) => <Fragment key={place}>{children}</Fragment>)
}
