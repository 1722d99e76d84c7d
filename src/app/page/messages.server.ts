import type { PageRequest } from '../request/pageRequest.ts'
import { definitions } from '../wiring/definitions.server.ts'

type Messages = Readonly<Record<string, string>>

/**
 * First parts of the message keys that the shell, the design system and the states of the app show
 * on every page.
 */
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

/** The same of what only signed-in players are shown. */
const OF_PLAYERS = ['loyaltyNotice']

const subsets = new WeakMap<Messages, Map<string, Messages>>()

/**
 * Returns the messages of every page. A locale without messages is logged once per version of the
 * content; its pages show the keys.
 */
export function coreMessages({ services, locale: { code: locale } }: PageRequest): Messages {
  const messages = services.content.messages(locale)
  if (!subsets.has(messages) && Object.keys(messages).length === 0) {
    services.logWarning(`there are no messages for the locale ${locale}`, { locale })
  }
  return subsetOf(messages, CORE)
}

/**
 * Returns the messages of these components, of a player's notices, and those that the answer to a form needs. Static
 * components are rendered already and need none.
 */
export function messagesFor(request: PageRequest, components: Iterable<string>): Messages {
  const { services, locale, visitor, stores } = request
  const { notice, link } = visitor.formAnswer ?? {}
  const answered = [notice, link?.label].flatMap((key) => (key === undefined ? [] : [nameOf(key)]))
  const shown = [...components].flatMap((name) => definitions.get(name)?.messages ?? [])
  const wanted = [...shown, ...answered, ...(stores.session.isAuth ? OF_PLAYERS : [])]
  return subsetOf(services.content.messages(locale.code), [...new Set(wanted)].toSorted())
}

/** Returns the first part of a message's key. */
const nameOf = (key: string) => key.split('.', 1)[0] ?? ''

/**
 * Returns the messages whose key begins with one of the names. The result is cached until the
 * content changes.
 */
function subsetOf(messages: Messages, names: readonly string[]): Messages {
  const kept = subsets.get(messages) ?? new Map<string, Messages>()
  subsets.set(messages, kept)
  const key = names.join(' ')
  let subset = kept.get(key)
  if (!subset) {
    const wanted = new Set(names)
    subset = Object.fromEntries(Object.entries(messages).filter(([name]) => wanted.has(nameOf(name))))
    kept.set(key, subset)
  }
  return subset
}
