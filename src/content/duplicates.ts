import type { DocumentCache } from './DocumentCache.ts'
import type { DocumentRef, Problem } from './documents.ts'

/** Documents that another one hides: two pages for one path, two menus, forms or dialogs of one slug, in a locale. */
export function duplicatesIn(cache: DocumentCache): Problem[] {
  const problems: Problem[] = []
  const first = new Map<string, string>()
  const claim = ({ type, locale, file }: DocumentRef, field: 'path' | 'slug', name: string, found: string) => {
    const key = `${type} ${locale} ${name}`
    const other = first.get(key)
    if (other === undefined) first.set(key, file)
    else problems.push({ file, path: `$.${field}`, expected: `a ${field} other than that of ${other}`, found })
  }
  for (const { ref, document } of cache.all('page')) {
    // what a parameter is called makes no difference to which addresses it takes
    claim(ref, 'path', document.path.replaceAll(/:[^/]+/g, ':'), document.path)
  }
  for (const type of ['menu', 'form', 'dialog'] as const) {
    for (const { ref, document } of cache.all(type)) claim(ref, 'slug', document.slug, document.slug)
  }
  return problems
}
