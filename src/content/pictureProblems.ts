import { isFileAllowed } from '#src/shared/imagePolicy.ts'
import type { CheckedDocument } from './checks/Checked.ts'
import { textAt } from './checks/json.ts'
import { mentionsIn } from './checks/mentionsIn.ts'
import type { DocumentRef, Documents, DocumentType, DocumentIssue } from './documents.ts'
import { formatValue } from './jsonPath.ts'

/** Shown by other sites that link here, never by a page of this one. */
const EXTERNAL_USE = /^\$\.(seo\.image|defaultImages\.share)\.src$/

export interface PictureRules {
  /** Names of the available flags. */
  readonly flags: readonly string[]
}

interface PicturedDocument extends Pick<CheckedDocument, 'ref' | 'mentions'> {
  readonly document: Documents[DocumentType]
}

/** Finds images in a valid document that no browser would show. */
export function pictureProblems(
  { ref, document, mentions }: PicturedDocument,
  { flags }: PictureRules,
): DocumentIssue[] {
  return [...blockedFiles(ref, { document, mentions }), ...missingFlag(ref, document, flags)]
}

function blockedFiles({ file }: DocumentRef, content: Omit<PicturedDocument, 'ref'>): DocumentIssue[] {
  return mentionsIn(content).flatMap(({ kind, name, path }) => {
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
