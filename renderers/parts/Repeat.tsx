import { Fragment, type ReactNode } from 'react'

interface Props {
  readonly count: number
  /** One of the repeated elements. */
  readonly children: ReactNode
}

/** Repeats its children, as skeletons of a list that is loading. */
export function Repeat({ count, children }: Props) {
  return Array.from({ length: count }, (_, index) => <Fragment key={index}>{children}</Fragment>)
}
