import type { Category } from '#schemas/category.ts'
import { gameTypes } from '#schemas/game.ts'
import type { Provider } from '#schemas/provider.ts'
import type { Translate } from '#src/i18n/createTranslate.ts'
import { type HallAddress, withProvider } from './hallAddress.ts'

/** One choice of the address, as it is shown. */
export interface FilterName {
  readonly id: string
  readonly name: string
  /** The address without it. */
  readonly without: HallAddress
  /** True when the list is called after it. */
  readonly isTitle: boolean
}

/** The lists that names come from, as far as they are loaded. */
export interface HallLists {
  readonly categories: readonly Category[] | undefined
  readonly providers: readonly Pick<Provider, 'sysname' | 'name'>[] | undefined
}

/** Names in the address that no category or provider has; none while the lists aren't loaded. */
export interface UnknownNames {
  readonly category: string | undefined
  readonly providers: readonly string[]
}

/** Returns the names of an address that no category or provider has. */
export function unknownNames({ category, providers = [] }: HallAddress, lists: HallLists): UnknownNames {
  const isKnown = lists.categories?.some(({ slug }) => slug === category) ?? true
  return {
    category: isKnown ? undefined : category,
    providers: lists.providers ? providers.filter((name) => !findProvider(lists, name)) : [],
  }
}

const findProvider = ({ providers }: HallLists, name: string) => providers?.find(({ sysname }) => sysname === name)

/**
 * Returns the choices of the address by their names. One that there is not is called unknown, so that
 * the page repeats no word of its address.
 */
export function filterNames(address: HallAddress, lists: HallLists, t: Translate): FilterName[] {
  const { type, query, shelf } = address
  const knownType = gameTypes.find((name) => name === type)
  const choices: (FilterName | undefined | false)[] = [
    shelf !== undefined && {
      id: 'shelf',
      name: t(shelf === 'recent' ? 'hall.recent' : 'hall.favourites'),
      without: { ...address, shelf: undefined },
      isTitle: true,
    },
    categoryName(address, lists, t),
    ...providerNames(address, lists, t),
    knownType && {
      id: 'type',
      name: t(`games.type.${knownType}`),
      without: { ...address, type: undefined },
      isTitle: false,
    },
    query !== undefined && {
      id: 'query',
      name: `“${query}”`,
      without: { ...address, query: undefined },
      isTitle: false,
    },
  ]
  return choices.filter((choice) => choice !== undefined && choice !== false)
}

function categoryName(address: HallAddress, lists: HallLists, t: Translate): FilterName | undefined {
  const unknown = unknownNames(address, lists).category
  const known = lists.categories?.find(({ slug }) => slug === address.category)
  const name = unknown === undefined ? known?.name : t('hall.unknownCategory')
  return name === undefined
    ? undefined
    : { id: 'category', name, without: { ...address, category: undefined }, isTitle: true }
}

/** Returns the chosen providers by their names; unknown ones are one choice together. */
function providerNames(address: HallAddress, lists: HallLists, t: Translate): FilterName[] {
  const { providers: unknown } = unknownNames(address, lists)
  const known = (address.providers ?? []).flatMap((sysname) => {
    const name = findProvider(lists, sysname)?.name
    return name === undefined
      ? []
      : [{ id: `provider ${sysname}`, name, without: withProvider(address, sysname), isTitle: true }]
  })
  if (unknown.length === 0) return known
  const providers = address.providers?.filter((sysname) => !unknown.includes(sysname))
  return [
    ...known,
    {
      id: 'provider',
      name: t('hall.unknownProvider'),
      without: { ...address, providers },
      isTitle: known.length === 0,
    },
  ]
}
