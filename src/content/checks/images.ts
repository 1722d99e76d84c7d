import { shown } from '../jsonPath.ts'
import type { Checked, CheckedDocument, Found } from './Checked.ts'
import { everyValue, textAt } from './json.ts'
import { pictureProblems } from '../pictureProblems.ts'
import { missingFile } from './links.ts'
import { mentionsIn } from './mentioned.ts'

/** Pictures whose file isn't there or that browsers may not load, and those whose words say nothing to who can't see them. */
export function imageMistakes(checked: Checked): Found[] {
  const unshown = checked.documents.flatMap(({ ref, document }) =>
    document ? pictureProblems({ ref, document }, checked.around) : [],
  )
  const wrong = checked.documents.flatMap((document) => {
    const sources = mentionsIn(document).filter(({ kind }) => kind === 'image')
    const alts = altsOf(document)
    return sources.flatMap(({ name, path }) => {
      const file = document.ref.file
      const found: Found[] = []
      const missing = missingFile(name, checked)
      if (missing) found.push({ file, path, expected: missing, found: shown(name) })
      const place = path.replace(/\.src$/, '.alt')
      const alt = alts.get(place)
      if (alt !== undefined && saysNothing(alt, name)) {
        const expected = 'what the picture shows, or nothing where it only decorates'
        found.push({ file, path: place, expected, found: shown(alt), isWarning: true })
      }
      return found
    })
  })
  return [...unshown, ...wrong]
}

function altsOf({ raw }: CheckedDocument): ReadonlyMap<string, string> {
  const alts = new Map<string, string>()
  for (const { path, value } of everyValue(raw)) {
    const alt = textAt(value, 'alt')
    if (alt !== undefined) alts.set(`${path}.alt`, alt)
  }
  return alts
}

/** What cameras and programs call a file, and the words for a picture itself. */
const NAMELESS =
  /^(img|dsc|dscn|dcim|pic|image|picture|photo|screenshot|untitled|graphic|alt|alt text|todo|placeholder|imagen|foto|fotografía|صورة)[\s_-]*\d*$/i
const FILE_NAME = /\.(png|jpe?g|gif|svg|webp|avif|bmp|ico)$/i

function saysNothing(alt: string, src: string): boolean {
  if (alt === '') return false
  const words = alt.trim()
  if (words === '' || !/\p{L}|\p{N}/u.test(words)) return true
  return FILE_NAME.test(words) || NAMELESS.test(words) || plain(words) === plain(src) || words === fileName(src)
}

const plain = (address: string) => address.split(/[?#]/, 1)[0]?.toLowerCase() ?? ''

/** Only one that nobody would say: `logo.svg` may well show a logo. */
function fileName(src: string): string | undefined {
  const name =
    plain(src)
      .split('/')
      .at(-1)
      ?.replace(/\.\w+$/, '') ?? ''
  return /[-_\d]/.test(name) ? name : undefined
}
