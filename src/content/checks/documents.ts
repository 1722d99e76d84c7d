import type { Checked, Found } from './Checked.ts'
import { everyRichText, tagsIn } from './richText.ts'
import { eachPlace } from '../documents.ts'
import { safeUrl } from '../safeUrl.ts'
import { shown } from '../jsonPath.ts'

/** What the boundary says, and what it takes out of HTML without a word. */
export function documentMistakes({ documents, around }: Checked): Found[] {
  return documents.flatMap((document) => {
    const told = document.problems
      .flatMap(eachPlace)
      .map(({ file, path, expected, found }) => ({ file, path, expected, found }))
    const losses = [...everyRichText(document, around.rules.registry)].flatMap(({ path, html }) =>
      lossesOf(html).map((loss) => ({ file: document.ref.file, path, ...loss })),
    )
    return [...told, ...losses]
  })
}

function lossesOf(html: string): Pick<Found, 'expected' | 'found'>[] {
  return tagsIn(html).flatMap(({ name, href }) => {
    if (/^(script|style|iframe|object|embed|form|img|svg)$/.test(name)) {
      return [{ expected: 'HTML for text: other things are taken out', found: `<${name}>` }]
    }
    if (name === 'a' && href !== undefined && !safeUrl(href)) {
      return [{ expected: 'a link with a safe address: others are taken out', found: shown(href) }]
    }
    return []
  })
}
