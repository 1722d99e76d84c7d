import type { PageRequest } from '../request/pageRequest.ts'
import { definitions } from '../wiring/definitions.server.ts'

type Messages = Readonly<Record<string, string>>

/** What the shell, the design system and the states of the app show on every page, by the first part of the keys. */
export const CORE = [
  'bottomBar',
  'common',
  'fault',
  'footer',
  'header',
  'icons',
  'language',
  'plural',
  'sidebar',
  'theme',
]

const subsets = new WeakMap<Messages, Map<string, Messages>>()

/** Words of every page. A locale without any is logged once for each version of the content; its pages show the keys. */
export function coreMessages({ services, locale: { code: locale } }: PageRequest): Messages {
  const messages = services.content.messages(locale)
  if (!subsets.has(messages) && Object.keys(messages).length === 0) {
    services.logWarning(`there are no messages for the locale ${locale}`, { locale })
  }
  return subsetOf(messages, CORE)
}

/** Words of these components beside those; a static component has said its own already. */
export function messagesFor({ services, locale }: PageRequest, components: Iterable<string>): Messages {
  const wanted = [...components].flatMap((name) => definitions.get(name)?.messages ?? [])
  return subsetOf(services.content.messages(locale.code), [...new Set(wanted)].toSorted())
}

/** Made once for each set of words: content says the same until it changes. */
function subsetOf(messages: Messages, names: readonly string[]): Messages {
  const kept = subsets.get(messages) ?? new Map<string, Messages>()
  subsets.set(messages, kept)
  const key = names.join(' ')
  let subset = kept.get(key)
  if (!subset) {
    const wanted = new Set(names)
    subset = Object.fromEntries(Object.entries(messages).filter(([name]) => wanted.has(name.split('.')[0] ?? '')))
    kept.set(key, subset)
  }
  return subset
}
