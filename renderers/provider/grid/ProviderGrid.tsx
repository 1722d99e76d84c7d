import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { Provider } from '#schemas/provider.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { classes } from '#src/ui/classes.ts'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { ProviderGridProps } from './definition.ts'
import target from '#renderers/parts/targetCard.module.css'
import styles from './ProviderGrid.module.css'

interface Props extends ProviderGridProps {
  readonly providers: Resource<Provider[]>
}

export default function ProviderGrid({ heading, headingLevel, intro, providers }: Props) {
  return (
    <section>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList
        resource={providers}
        subject="providers"
        icon="database"
        skeleton={
          <div className={styles.grid}>
            <Repeat count={12}>
              <Skeleton shape="block" />
            </Repeat>
          </div>
        }
      >
        {(list) => (
          <ul className={styles.grid}>
            {list.map((provider) => (
              <li key={provider.sysname}>
                <ProviderCard provider={provider} />
              </li>
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

function ProviderCard({ provider: { sysname, name, games_count } }: { readonly provider: Provider }) {
  const localHref = useLocalHref()
  const t = useT()
  return (
    <a className={classes(target.surface, styles.card)} href={localHref(`/gamehall?providers=${sysname}`)}>
      <span className={styles.mark} aria-hidden="true">
        {name.slice(0, 1)}
      </span>
      <span className={styles.words}>
        <bdi className={styles.name}>{name}</bdi>
        <span className={styles.count}>{t('providers.games', { count: games_count })}</span>
      </span>
    </a>
  )
}
