import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { FreeSpinPack } from '#schemas/freeSpins.ts'
import type { List } from '#schemas/list.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { addressOf } from '#src/shared/addresses.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { BonusFreeSpinsProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './BonusFreeSpins.module.css'

interface Props extends BonusFreeSpinsProps {
  readonly packs: Resource<List<FreeSpinPack>>
}

/** Lists the player's free spins with the game that they are for. */
export default function BonusFreeSpins({ heading, headingLevel, intro, buttons, packs }: Props) {
  return (
    <section className={rows.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList
        resource={packs}
        subject="freeSpins"
        icon="sparkle"
        skeleton={<Skeleton shape="wide" />}
        emptyAction={buttons && <ActionButtons buttons={buttons} />}
      >
        {(items) => (
          <ul className={rows.list}>
            {items.map((pack) => (
              <Pack key={pack.id} pack={pack} />
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

function Pack({ pack: { title, game, remaining_count: count, expires_at: end } }: { readonly pack: FreeSpinPack }) {
  const t = useT()
  const localHref = useLocalHref()
  const { addresses } = useStores().config
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.title}>{title}</p>
        <p className={rows.detail}>
          {game ? (
            <a href={localHref(addressOf(addresses, 'game', game.sysname))}>{game.name}</a>
          ) : (
            t('freeSpins.anySlot')
          )}
          {' · '}
          {t('freeSpins.until')} <Moment at={end} />
        </p>
      </div>
      <p className={styles.count}>{t('freeSpins.left', { count })}</p>
    </li>
  )
}
