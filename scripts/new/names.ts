/** Matches lower-case words joined by hyphens. */
export const WORD = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/

/** Folders of renderers/ without components of content. */
const RESERVED = ['fields', 'parts', 'shell']

export interface ComponentNames {
  /** Name in content: `promo.count-down`. */
  readonly name: string
  /** Path below renderers/: `promo/count-down`. */
  readonly folder: string
  /** Component: `PromoCountDown`. */
  readonly component: string
  /** Definition: `promoCountDown`. */
  readonly definition: string
  /** Title for people: `Promo count down`. */
  readonly title: string
}

/**
 * Returns the names of a new component.
 * @throws {Error} with a message of one line, when the name is invalid
 */
export function namesOf(name: string): ComponentNames {
  const [group = '', own = '', ...rest] = name.split('.')
  if (rest.length > 0 || !WORD.test(group) || !WORD.test(own)) {
    throw new Error(`"${name}" is no name of a component: write <group>.<name> in small letters, like promo.count-down`)
  }
  if (RESERVED.includes(group)) throw new Error(`the group "${group}" is taken: renderers/${group} holds no components`)
  const words = [...group.split('-'), ...own.split('-')]
  return {
    name,
    folder: `${group}/${own}`,
    component: pascal(words),
    definition: camel(words),
    title: capital(words.join(' ')),
  }
}

export function pascal(words: readonly string[]): string {
  return words.map(capital).join('')
}

export function camel(words: readonly string[]): string {
  const name = pascal(words)
  return name.charAt(0).toLowerCase() + name.slice(1)
}

export function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
