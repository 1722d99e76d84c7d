import { components } from '#registry/components.ts'
import { nameRules } from '#registry/names.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentType, DocumentIssue } from '#src/content/documents.ts'
import { openEmbedded } from '#src/content/embedded/openEmbedded.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'

/**
 * Documents that are added to those of the demo or replace them, by `type/locale/slug`, the names
 * of the files.
 */
export type Documents = Readonly<Record<string, object>>

interface Given {
  /**
   * Shows issues in place of blocks, as in development; otherwise an invalid document fails the
   * test.
   */
  readonly showProblems?: boolean
}

/** Opens the content of the demo site with documents of a test. */
export async function openContent(documents: Documents, { showProblems = false }: Given = {}) {
  const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems }
  const wrong: string[] = []
  const onProblem = ({ file, path, expected }: DocumentIssue) => void wrong.push(`${file} ${path}: ${expected}`)
  const cache = new DocumentCache({ rules, onProblem })
  const embedded = await openEmbedded('fixtures/content', cache)
  embedded.close()
  for (const [place, document] of Object.entries(documents)) {
    const [type, locale = '', ...rest] = place.split('/')
    const slug = rest.join('/')
    cache.put({ type: type as DocumentType, locale, slug, file: `${place}.json` }, JSON.stringify(document))
  }
  if (wrong.length > 0 && !showProblems) throw new Error(`the test's content is wrong: ${wrong.join('; ')}`)
  return createContent(cache)
}
