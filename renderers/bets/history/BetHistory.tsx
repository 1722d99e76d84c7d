import { use } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { pageOf } from '#renderers/parts/pageOf.ts'
import { Pages } from '#renderers/parts/Pages.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Bet } from '#schemas/bet.ts'
import type { List } from '#schemas/list.ts'
import type { Provider } from '#schemas/provider.ts'
import { EngineContext } from '#src/engine/context.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { BetFilters } from './BetFilters.tsx'
import { BetRow } from './BetRow.tsx'
import type { BetHistoryProps } from './definition.ts'
import { ExportButton } from './ExportButton.tsx'
import styles from './BetHistory.module.css'

interface Props extends BetHistoryProps {
  readonly bets: Resource<List<Bet>>
  readonly providers: Resource<Provider[]>
}

/** Returns whether an address is the page of exports, which is empty when exports are disabled. */
const isExportsPage = (url = '') => url.endsWith('/bets/exports')

/** Lists the player's bets, the newest first, filtered by the query of the address. */
export default function BetHistory({ heading, headingLevel, intro, limit = 20, link, bets, providers }: Props) {
  const { query } = use(EngineContext).route
  const { isBetExportEnable } = useStores()
  const visibleLink = isBetExportEnable || !isExportsPage(link?.url) ? link : undefined
  return (
    <section className={styles.history}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={visibleLink} />
      <BetFilters key={JSON.stringify(query)} query={query} providers={providers} />
      <AsyncList
        resource={bets}
        subject="bets"
        icon="history"
        skeleton={
          <div className={styles.list}>
            <Repeat count={8}>
              <div className={styles.waiting}>
                <Skeleton shape="disc" />
                <Skeleton />
              </div>
            </Repeat>
          </div>
        }
      >
        {(items) => (
          <>
            <ul className={styles.list}>
              {items.map((bet) => (
                <BetRow key={bet.id} bet={bet} />
              ))}
            </ul>
            <footer className={styles.end}>
              {isBetExportEnable && <ExportButton query={query} />}
              <Pages page={pageOf(query)} size={limit} total={bets.value?.total ?? 0} />
            </footer>
          </>
        )}
      </AsyncList>
    </section>
  )
}
