import type { MarkedOrigin } from './origin.ts'

/** The attribute of the elements of a preview that show content of a known origin. */
export const ORIGIN_ATTRIBUTE = 'data-origin'

/** Returns the origins that an element is marked with, innermost first. */
export function readMarks(element: Element): readonly MarkedOrigin[] {
  return JSON.parse(element.getAttribute(ORIGIN_ATTRIBUTE) ?? '[]') as MarkedOrigin[]
}

/** Marks an element with these origins alone, in any order. */
export function setMarks(element: Element, marks: readonly MarkedOrigin[]): void {
  const sorted = marks.toSorted((a, b) => b.depth - a.depth)
  if (sorted.length > 0) element.setAttribute(ORIGIN_ATTRIBUTE, JSON.stringify(sorted))
  else element.removeAttribute(ORIGIN_ATTRIBUTE)
}
