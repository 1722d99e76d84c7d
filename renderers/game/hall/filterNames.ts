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

interface Lists {
  readonly categories: readonly Category[] | undefined
  readonly providers: readonly Provider[] | undefined
  readonly t: Translate
}

/** Returns the choices of the address; those that mean nothing by the word in the address. */
export function filterNames(address: HallAddress, { categories, providers, t }: Lists): FilterName[] {
  const { category, type, query, shelf } = address
  const knownType = gameTypes.find((name) => name === type)
  const choices: (FilterName | undefined)[] = [
    shelf === undefined
      ? undefined
      : {
          id: 'shelf',
          name: t(shelf === 'recent' ? 'hall.recent' : 'hall.favourites'),
          without: { ...address, shelf: undefined },
          isTitle: true,
        },
    category === undefined
      ? undefined
      : {
          id: 'category',
          name: categories?.find(({ slug }) => slug === category)?.name ?? category,
          without: { ...address, category: undefined },
          isTitle: true,
        },
    ...(address.providers ?? []).map((sysname) => ({
      id: `provider ${sysname}`,
      name: providers?.find((provider) => provider.sysname === sysname)?.name ?? sysname,
      without: withProvider(address, sysname),
      isTitle: true,
    })),
    knownType && {
      id: 'type',
      name: t(`games.type.${knownType}`),
      without: { ...address, type: undefined },
      isTitle: false,
    },
    query === undefined
      ? undefined
      : { id: 'query', name: `“${query}”`, without: { ...address, query: undefined }, isTitle: false },
  ]
  return choices.filter((choice) => choice !== undefined)
}
