import { canonicalPath } from '#src/shared/canonicalPath.ts'
import { PathTrie } from '../PathTrie.ts'
import { type RedirectRule, encoded } from '../redirectRules.ts'
import { createRedirects } from '../redirects.ts'
import { blocksOf, propsOfKind } from './authored.ts'
import type { CheckedDocument, Linked } from './Checked.ts'
import { textAt } from './json.ts'

/** What a link written in a locale leads to. */
export interface Addresses {
  /** The page behind a path: of the locale, the default one, or any; that one is missing elsewhere is told there. */
  page(path: string, locale: string): CheckedDocument | undefined
  isRedirected(path: string): boolean
  anchors(page: CheckedDocument): ReadonlySet<string>
}

const parameter = (segment: string) => (segment.startsWith(':') ? ('one' as const) : undefined)

/** Of the documents as they are written: a page with a mistake in it is still the page that links mean. */
export function addressesOf(checked: Linked): Addresses {
  const { defaultLocale, around } = checked
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
      for (const wanted of [locale, defaultLocale, ...tries.keys()]) {
        const match = tries.get(wanted)?.match(canonicalPath(path))
        if (match) return match.value
      }
      return undefined
    },
    isRedirected: (path) =>
      [undefined, ...locales].some((language) => find(encoded(path), '', { language }) !== undefined),
    anchors(page) {
      const known = anchors.get(page) ?? new Set([...around.anchors, ...anchorsOf(page, around.rules.registry)])
      anchors.set(page, known)
      return known
    },
  }
}

/** The redirects that the boundary lets in. */
export function redirectRules(checked: Linked): RedirectRule[] {
  return checked
    .of('redirect')
    .flatMap(({ ref, document }) => (document ? [{ ...(document as RedirectRule), file: ref.file }] : []))
}

function anchorsOf({ raw }: CheckedDocument, registry: Parameters<typeof blocksOf>[1]): string[] {
  return blocksOf(raw, registry).flatMap(({ definition, block }) =>
    propsOfKind(definition, 'x-kind', 'anchor').flatMap((name) => textAt(block, name) ?? []),
  )
}
