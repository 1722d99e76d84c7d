import { eachPlace } from '../documents.ts'
import { formatValue } from '../jsonPath.ts'
import { safeUrl } from '../parsing/safeUrl.ts'
import type { Checked, UncheckedIssue } from './Checked.ts'
import { everyRichText, tagsIn } from './richText.ts'

/** Returns the issues of the boundary, and the HTML that sanitising removes silently. */
export function documentMistakes({ documents, context }: Checked): UncheckedIssue[] {
  return documents.flatMap((document) => {
    const boundaryIssues = document.problems
      .flatMap(eachPlace)
      .map(({ file, path, expected, found }) => ({ file, path, expected, found }))
    const removedHtml = [...everyRichText(document, context.rules.registry)].flatMap(({ path, html }) =>
      removedTags(html).map((removed) => ({ file: document.ref.file, path, ...removed })),
    )
    return [...boundaryIssues, ...removedHtml]
  })
}

function removedTags(html: string): Pick<UncheckedIssue, 'expected' | 'found'>[] {
  return tagsIn(html).flatMap(({ name, href }) => {
    if (/^(script|style|iframe|object|embed|form|img|svg)$/.test(name)) {
      return [{ expected: 'HTML for text: other things are taken out', found: `<${name}>` }]
    }
    if (name === 'a' && href !== undefined && !safeUrl(href)) {
      return [{ expected: 'a link with a safe address: others are taken out', found: formatValue(href) }]
    }
    return []
  })
}
