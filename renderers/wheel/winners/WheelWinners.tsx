import { useState } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { giftLabel } from '#renderers/parts/wheel/giftLabel.ts'
import { openSpinResult } from '#renderers/parts/wheel/openSpinResult.ts'
import type { List } from '#schemas/list.ts'
import type { WheelSpinResult } from '#schemas/wheel.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Segmented } from '#src/ui/Segmented.tsx'
import type { WheelWinnersProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './WheelWinners.module.css'

type Results = Resource<List<WheelSpinResult>>

interface Props extends WheelWinnersProps {
  readonly own?: Results
  readonly everybody?: Results
}

type Scope = 'own' | 'everybody'

/** Lists what was won at a wheel, by all players or by this one. */
export default function WheelWinners({ order = 'publicFirst', own, everybody }: Props) {
  const t = useT()
  const lists: Readonly<Record<Scope, Results | undefined>> = { own, everybody }
  const scopes: readonly Scope[] = order === 'userFirst' ? ['own', 'everybody'] : ['everybody', 'own']
  const shown = scopes.filter((scope) => lists[scope])
  const [chosen, setChosen] = useState<Scope>()
  const current = chosen ?? shown[0]
  const results = current && lists[current]
  const segments = shown.map((scope) => ({ value: scope, label: t(`spinResults.scope.${scope}`) }))
  return (
    <div className={rows.section}>
      {current && segments.length > 1 && (
        <Segmented label={t('spinResults.scopes')} segments={segments} value={current} onChange={setChosen} />
      )}
      {results && (
        <AsyncList key={current} resource={results} subject="spinResults" icon="trophy" skeleton={<RowsSkeleton />}>
          {(items) => (
            <ul className={rows.list}>
              {items.map((result) => (
                <Row key={result.id} result={result} canCheck={current === 'own'} />
              ))}
            </ul>
          )}
        </AsyncList>
      )}
    </div>
  )
}

interface RowProps {
  readonly result: WheelSpinResult
  readonly canCheck: boolean
}

function Row({ result, canCheck }: RowProps) {
  const { reward, nickname, is_own: isOwn, created_at: at, seed } = result
  const t = useT()
  const stores = useStores()
  const { locale } = stores
  const gift = giftLabel(reward, t, locale.code)
  return (
    <li className={rows.row}>
      <div className={classes(rows.words, styles.words)}>
        <p className={rows.title}>
          <bdi>{nickname}</bdi> {isOwn && <Badge tone="info">{t('spinResults.you')}</Badge>}
        </p>
        <p className={rows.detail}>
          <Moment at={at} hasTime />
        </p>
      </div>
      <span className={styles.gift}>{gift}</span>
      {canCheck && seed !== null && (
        <Button
          size="s"
          variant="soft"
          label={t('spinResults.checkOf', { gift })}
          onClick={() => openSpinResult(stores, result)}
        >
          {t('spinResults.check')}
        </Button>
      )}
    </li>
  )
}
