import { parseDocument } from 'htmlparser2'
import type { SiteConfig } from '#schemas/siteConfig.ts'

export type CustomPosition = 'head' | 'bodyStart' | 'bodyEnd'

/** A script of the site's custom code, for one place of the document. */
export interface CustomScript {
  readonly id: string
  readonly position: CustomPosition
  readonly code: string
  readonly attributes: Readonly<Record<string, string | true>>
}

const parsed = new WeakMap<SiteConfig, readonly CustomScript[]>()

/**
 * Returns the scripts of a site's custom code, in order. An entry is plain JavaScript or a snippet
 * with `<script>` elements.
 */
export function customScriptsOf(config: SiteConfig | undefined): readonly CustomScript[] {
  if (!config?.customCode) return []
  let scripts = parsed.get(config)
  if (!scripts) {
    scripts = config.customCode.filter(({ isEnabled }) => isEnabled).flatMap(scriptsIn)
    parsed.set(config, scripts)
  }
  return scripts
}

type Entry = NonNullable<SiteConfig['customCode']>[number]

function scriptsIn({ id, position, code }: Entry): CustomScript[] {
  if (!code.trimStart().startsWith('<')) return [{ id, position, code, attributes: {} }]
  return parseDocument(code).children.flatMap((node, index) => {
    if (!('attribs' in node) || node.name !== 'script') return []
    const inner = node.children.map((child) => ('data' in child ? child.data : '')).join('')
    return [{ id: `${id}-${index}`, position, code: inner, attributes: scriptAttributes(node.attribs) }]
  })
}

const KEPT = new Set(['src', 'async', 'defer', 'type', 'id', 'integrity'])

/**
 * Returns the attributes for loading a script, and its data attributes. Other attributes, such as a
 * nonce, are dropped.
 */
function scriptAttributes(given: Readonly<Record<string, string>>): Record<string, string | true> {
  const kept: Record<string, string | true> = {}
  for (const [name, value] of Object.entries(given)) {
    if (KEPT.has(name) || name.startsWith('data-')) kept[name] = name === 'async' || name === 'defer' ? true : value
    if (name === 'crossorigin') kept['crossOrigin'] = value
  }
  return kept
}

/**
 * Returns the files of other origins among the scripts, which the policy of a page without a nonce
 * names.
 */
export function foreignSources(scripts: readonly CustomScript[]): readonly string[] {
  const sources = scripts.map(({ attributes }) => attributes['src'])
  return sources
    .filter((src) => typeof src === 'string' && src.startsWith('https://'))
    .map((src) => String(src).split(/[?#]/)[0] ?? '')
}
