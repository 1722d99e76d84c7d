import { type BlockNode, walk } from '#src/engine/node.ts'
import { isFileAllowed } from '#src/shared/imagePolicy.ts'
import { textAt } from './checks/json.ts'
import type { DocumentRef, DocumentIssue } from './documents.ts'
import { formatValue } from './jsonPath.ts'
import { mentionsOf } from './mentions.ts'

/** Shown by other sites that link here, never by a page of this one. */
const EXTERNAL_USE = /^\$\.(seo\.image|defaultImages\.share)\.src$/

export interface PictureRules {
  /** Names of the available flags. */
  readonly flags: readonly string[]
}

/** Finds images in a valid document that no browser would show. */
export function pictureProblems(
  { ref, document }: { readonly ref: DocumentRef; readonly document: object },
  { flags }: PictureRules,
): DocumentIssue[] {
  return [...blockedFiles(ref, document), ...missingFlag(ref, document, flags)]
}

function blockedFiles({ file }: DocumentRef, document: object): DocumentIssue[] {
  const blocks = 'blocks' in document ? (document.blocks as readonly BlockNode[]) : []
  return [document, ...walk(blocks)].flatMap(mentionsOf).flatMap(({ kind, name, path }) => {
    if (kind !== 'file' || isFileAllowed(name) || EXTERNAL_USE.test(path)) return []
    const expected = 'a file of this site: its security policy keeps browsers from loading files of other hosts'
    return [{ file, path, expected, found: formatValue(name) }]
  })
}

function missingFlag({ type, file }: DocumentRef, document: object, flags: readonly string[]): DocumentIssue[] {
  const icon = type === 'locale' ? textAt(document, 'icon') : undefined
  if (icon === undefined || flags.includes(icon)) return []
  return [{ file, path: '$.icon', expected: `a flag that there is: ${flags.join(', ')}`, found: formatValue(icon) }]
}
