import { observer } from 'mobx-react-lite'
import type { Provider } from '#schemas/provider.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { type HallAddress, hallLink, withProvider } from './hallAddress.ts'
import type { Choose } from './useChosenAddress.ts'
import styles from './ProviderFilter.module.css'

interface Props {
  readonly address: HallAddress
  readonly choose: Choose
  readonly providers: Resource<Provider[]>
}

/** The providers of games, of which several may be chosen, each a link that adds or removes it. */
export const ProviderFilter = observer(function ProviderFilter({ address, choose, providers }: Props) {
  const t = useT()
  const { providers: chosen = [] } = address
  const list = providers.value ?? []
  if (list.length === 0) return null
  return (
    <details className={styles.filter} data-stay>
      <summary className={styles.summary}>
        <Icon name="filter" />
        {t('hall.providers')}
        {chosen.length > 0 && <Badge>{chosen.length}</Badge>}
        <Icon name="chevron-down" size="s" className={styles.chevron} />
      </summary>
      <ul className={styles.list}>
        {list.map((provider) => (
          <li key={provider.sysname}>
            <Choice provider={provider} address={address} choose={choose} />
          </li>
        ))}
      </ul>
    </details>
  )
})

interface ChoiceProps extends Omit<Props, 'providers'> {
  readonly provider: Provider
}

function Choice({ provider: { sysname, name, games_count: count }, address, choose }: ChoiceProps) {
  const t = useT()
  const next = withProvider(address, sysname)
  const { href, rel } = hallLink(next)
  const isChosen = address.providers?.includes(sysname)
  return (
    <a
      className={styles.provider}
      href={href}
      rel={rel}
      onClick={choose(next)}
      aria-current={isChosen ? 'true' : undefined}
    >
      <span className={styles.box} aria-hidden="true">
        <Icon name="check" size="s" />
      </span>
      <bdi className={styles.name}>{name}</bdi>
      <span className={styles.count} aria-label={t('providers.games', { count })}>
        {count}
      </span>
    </a>
  )
}
