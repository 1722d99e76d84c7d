import { observer } from 'mobx-react-lite'
import { type ReactNode, use, useRef } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { GameCardSkeleton } from '#renderers/parts/games/GameCardSkeleton.tsx'
import { pageOf } from '#renderers/parts/pageOf.ts'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Category } from '#schemas/category.ts'
import type { CardGame } from '#schemas/game.ts'
import type { List } from '#schemas/list.ts'
import type { Provider } from '#schemas/provider.ts'
import { EngineContext } from '#src/engine/context.ts'
import { literal } from '#src/engine/grammar.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { HALL_PAGE } from '#src/stores/games/hallQuery.ts'
import type { GameHallProps } from './definition.ts'
import { filterNames, type UnknownNames, unknownNames } from './filterNames.ts'
import { type HallAddress, isNarrowed, readHallAddress } from './hallAddress.ts'
import { HallChips } from './HallChips.tsx'
import { HallEmpty } from './HallEmpty.tsx'
import { HallFilters } from './HallFilters.tsx'
import { HallList } from './HallList.tsx'
import { useChosenAddress } from './useChosenAddress.ts'
import styles from './GameHall.module.css'

interface Props extends GameHallProps {
  readonly categories: Resource<Category[]>
  readonly providers: Resource<Provider[]>
  /** The list of games, where the address names no shelf. */
  readonly games?: Resource<List<CardGame>>
  /** The player's shelf that the address names. */
  readonly shelf?: Resource<List<CardGame>>
  /** Blocks above the list, while nothing is chosen. */
  readonly shelves?: ReactNode
}

/** All games with search and filters, whose state is in the address. */
export default observer(function GameHall(props: Props) {
  const { heading, headingLevel, intro, categories, providers, games, shelf, shelves } = props
  const { route } = use(EngineContext)
  const t = useT()
  const address = readHallAddress(route, props)
  const [chosen, choose] = useChosenAddress(address)
  const list = shelf ?? games
  const lists = { categories: categories.value, providers: knownProviders(providers.value, list?.value) }
  const names = filterNames(chosen, lists, t)
  const title = names
    .filter(({ isTitle }) => isTitle)
    .map(({ name }) => name)
    .join(', ')
  const { locale } = useStores()
  const count = useRef<HTMLParagraphElement>(null)
  const total = list?.value?.total
  const isWhole = !isNarrowed(address)
  const page = shelf ? 1 : pageOf(route.query)
  return (
    <section className={styles.hall}>
      <HallFilters address={chosen} choose={choose} categories={categories} providers={providers} />
      {isWhole && page === 1 && shelves}
      <div className={styles.results}>
        <SectionHeader
          heading={title ? literal(title) : heading}
          level={headingLevel}
          intro={isWhole ? intro : undefined}
        />
        <p ref={count} className={styles.count} role="status" tabIndex={-1}>
          {total === undefined ? '' : t('hall.count', { count: total, number: total.toLocaleString(locale.code) })}
        </p>
        <HallChips address={chosen} choose={choose} names={names} count={count} />
        {list && <Games list={list} address={{ ...address, page }} unknown={unknownNames(address, lists)} />}
      </div>
    </section>
  )
})

interface GamesProps {
  readonly list: Resource<List<CardGame>>
  readonly address: HallAddress
  readonly unknown: UnknownNames
}

/** Returns the providers of the hall, and those of the games: a provider may have other games alone. */
function knownProviders(providers: readonly Provider[] | undefined, games: List<CardGame> | undefined) {
  return providers && [...providers, ...(games?.items ?? []).map(({ provider }) => provider)]
}

const Games = observer(function Games({ list, address, unknown }: GamesProps) {
  const { session } = useStores()
  const { value: first } = list
  const isForPlayers = address.shelf !== undefined && !session.isAuth
  if (list.state !== 'error' && (isForPlayers || first?.items.length === 0))
    return <HallEmpty address={address} unknown={unknown} />
  return (
    <AsyncList
      resource={list}
      subject="games"
      icon="games"
      skeleton={
        <div className={styles.grid}>
          <Repeat count={HALL_PAGE}>
            <GameCardSkeleton />
          </Repeat>
        </div>
      }
    >
      {() => first && <HallList first={first} address={address} />}
    </AsyncList>
  )
})
