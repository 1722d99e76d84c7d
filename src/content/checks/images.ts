import { formatValue } from '../jsonPath.ts'
import { pictureProblems } from '../pictureProblems.ts'
import type { Checked, CheckedDocument, UncheckedIssue } from './Checked.ts'
import { everyValue, textAt } from './json.ts'
import { missingFile } from './links.ts'
import { mentionsIn } from './mentionsIn.ts'

/**
 * Finds images whose file is missing or that browsers may not load, and alternative texts without
 * meaning.
 */
export function imageMistakes(checked: Checked): UncheckedIssue[] {
  const blockedImages = checked.documents.flatMap(({ ref, document, mentions }) =>
    document ? pictureProblems({ ref, document, mentions }, checked.context) : [],
  )
  const imageIssues = checked.documents.flatMap((document) => {
    const sources = mentionsIn(document).filter(({ kind }) => kind === 'image')
    const alts = altsOf(document)
    return sources.flatMap(({ name, path }) => {
      const file = document.ref.file
      const issues: UncheckedIssue[] = []
      const missing = missingFile(name, checked)
      if (missing) issues.push({ file, path, expected: missing, found: formatValue(name) })
      const altPath = path.replace(/\.src$/, '.alt')
      const alt = alts.get(altPath)
      if (alt !== undefined && isMeaningless(alt, name)) {
        const expected = 'what the picture shows, or nothing where it only decorates'
        issues.push({ file, path: altPath, expected, found: formatValue(alt), isWarning: true })
      }
      return issues
    })
  })
  return [...blockedImages, ...imageIssues]
}

function altsOf({ raw }: CheckedDocument): ReadonlyMap<string, string> {
  const alts = new Map<string, string>()
  for (const { path, value } of everyValue(raw)) {
    const alt = textAt(value, 'alt')
    if (alt !== undefined) alts.set(`${path}.alt`, alt)
  }
  return alts
}

/** File names of cameras and programs, and generic words for an image. */
const GENERIC_NAME =
  /^(img|dsc|dscn|dcim|pic|image|picture|photo|screenshot|untitled|graphic|alt|alt text|todo|placeholder|imagen|foto|fotografía|صورة)[\s_-]*\d*$/i
const FILE_NAME = /\.(png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i

function isMeaningless(alt: string, src: string): boolean {
  if (alt === '') return false
  const trimmed = alt.trim()
  if (trimmed === '' || !/\p{L}|\p{N}/u.test(trimmed)) return true
  return (
    FILE_NAME.test(trimmed) ||
    GENERIC_NAME.test(trimmed) ||
    withoutQuery(trimmed) === withoutQuery(src) ||
    trimmed === fileName(src)
  )
}

const withoutQuery = (address: string) => address.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''

/** Returns the file name when it can't be a description: `logo.svg` may show a logo. */
function fileName(src: string): string | undefined {
  const name =
    withoutQuery(src)
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  return /[-_\d]/.test(name) ? name : undefined
}
