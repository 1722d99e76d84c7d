import { isObject } from '#src/shared/json.ts'
import type { MarkedOrigin } from './origin.ts'

/** The attribute of the elements of a preview that show content of a known origin. */
export const ORIGIN_ATTRIBUTE = 'data-origin'

/** Returns the origins that an element is marked with, innermost first. */
export function readMarks(element: Element): readonly MarkedOrigin[] {
  const marks: unknown = JSON.parse(element.getAttribute(ORIGIN_ATTRIBUTE) ?? '[]')
  return Array.isArray(marks) ? marks.filter(isMark) : []
}

const isMark = (mark: unknown): mark is MarkedOrigin =>
  isObject(mark) &&
  [mark['place'], mark['name']].every((it) => typeof it === 'string') &&
  typeof mark['depth'] === 'number' &&
  isTexts(mark['texts']) &&
  (mark['fields'] === undefined || isTexts(mark['fields']))

const isTexts = (texts: unknown): texts is Readonly<Record<string, string>> =>
  isObject(texts) && Object.values(texts).every((text) => typeof text === 'string')

/** Marks an element with these origins alone, in any order. */
export function setMarks(element: Element, marks: readonly MarkedOrigin[]): void {
  const sorted = marks.toSorted((a, b) => b.depth - a.depth)
  if (sorted.length > 0) element.setAttribute(ORIGIN_ATTRIBUTE, JSON.stringify(sorted))
  else element.removeAttribute(ORIGIN_ATTRIBUTE)
}
