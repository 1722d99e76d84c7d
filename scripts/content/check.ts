import { checkContent } from '#src/content/checks/checkContent.ts'
import type { CheckIssue } from '#src/content/checks/Checked.ts'
import { documentTypes } from '#src/content/documents.ts'
import { readFolder } from './readFolder.ts'
import { surroundings } from './surroundings.ts'

export interface CheckReport {
  readonly documents: number
  readonly mistakes: readonly CheckIssue[]
}

/**
 * Checks the content of a folder.
 * @throws {Error} when the folder contains no content
 */
export async function checkFolder(folder: string): Promise<CheckReport> {
  const { files, strays } = readFolder(folder)
  const stray = strays.map((file): CheckIssue => ({
    check: 'document',
    file,
    path: '$',
    expected: `a folder of a document type: ${Object.keys(documentTypes).join(', ')}`,
    found: file.split('/')[0] ?? '',
  }))
  return { documents: files.length, mistakes: [...stray, ...(await checkContent(files, surroundings()))] }
}

/** Formats a report as text: by file, each issue with its place. */
export function reportInWords({ documents, mistakes }: CheckReport): string {
  const byFile = Map.groupBy(mistakes, ({ file }) => file)
  const blocks = [...byFile].map(([file, own]) =>
    [
      file,
      ...own.flatMap(({ path, check, expected, found }) => [
        `  ${path}  (${check})`,
        `    expected ${expected}`,
        `    found    ${found}`,
      ]),
    ].join('\n'),
  )
  const total = mistakes.length === 0 ? 'nothing wrong' : `${mistakes.length} wrong in ${byFile.size} files`
  return [...blocks, `${documents} documents checked: ${total}`].join('\n\n')
}
