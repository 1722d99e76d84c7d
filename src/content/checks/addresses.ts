import { canonicalPath } from '#src/shared/canonicalPath.ts'
import { PathTrie } from '../redirects/PathTrie.ts'
import { type RedirectRule, encodeAddress } from '../redirects/redirectRules.ts'
import { createRedirects } from '../redirects/redirects.ts'
import { blocksOf, propsOfKind } from './authored.ts'
import type { CheckedDocument, LinkContext } from './Checked.ts'
import { textAt } from './json.ts'

/** Resolves addresses that a document of a locale links to. */
export interface Addresses {
  /**
   * Returns the page at a path in the locale, the default locale or any other: missing translations
   * are reported elsewhere.
   */
  page(path: string, locale: string): CheckedDocument | undefined
  isRedirected(path: string): boolean
  anchors(page: CheckedDocument): ReadonlySet<string>
}

const parameter = (segment: string) => (segment.startsWith(':') ? ('one' as const) : undefined)

/** Resolves addresses by the authored documents, because links to a page with issues are valid. */
export function addressesOf(checked: LinkContext): Addresses {
  const { defaultLocale, context } = checked
  const tries = new Map<string, PathTrie<CheckedDocument>>()
  for (const page of checked.of('page')) {
    const trie = tries.get(page.ref.locale) ?? new PathTrie<CheckedDocument>()
    tries.set(page.ref.locale, trie)
    const path = textAt(page.raw, 'path')
    if (path !== undefined) trie.add(canonicalPath(path), page, parameter)
  }
  const { locales } = checked
  const find = checked.redirect ?? createRedirects(redirectRules(checked), { locales, defaultLocale }).find
  const anchors = new WeakMap<CheckedDocument, ReadonlySet<string>>()

  return {
    page(path, locale) {
      for (const candidate of [locale, defaultLocale, ...tries.keys()]) {
        const match = tries.get(candidate)?.match(canonicalPath(path))
        if (match) return match.value
      }
      return undefined
    },
    isRedirected: (path) =>
      [undefined, ...locales].some((language) => find(encodeAddress(path), '', { language }) !== undefined),
    anchors(page) {
      const pageAnchors = anchors.get(page) ?? new Set([...context.anchors, ...anchorsOf(page, context.rules.registry)])
      anchors.set(page, pageAnchors)
      return pageAnchors
    },
  }
}

/** Returns the redirects that pass the boundary. */
export function redirectRules(checked: LinkContext): RedirectRule[] {
  return checked.of('redirect').flatMap(({ ref, document }) => (document ? [{ ...document, file: ref.file }] : []))
}

function anchorsOf({ raw }: CheckedDocument, registry: Parameters<typeof blocksOf>[1]): string[] {
  return blocksOf(raw, registry).flatMap(({ definition, block }) =>
    propsOfKind(definition, 'x-kind', 'anchor').flatMap((name) => textAt(block, name) ?? []),
  )
}
