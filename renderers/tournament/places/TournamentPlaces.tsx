import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { LoadedItem } from '#renderers/parts/contests/LoadedItem.tsx'
import { Prize, prizesOf } from '#renderers/parts/contests/Prize.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useLiveRefresh } from '#renderers/parts/useLiveRefresh.ts'
import type { Tournament, TournamentPlace, TournamentPrize } from '#schemas/tournament.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import type { TournamentPlacesProps } from './definition.ts'
import styles from './TournamentPlaces.module.css'

type Standing = Pick<Tournament, 'winners' | 'user_info' | 'total_participants' | 'total_points' | 'extra'>

interface Props extends TournamentPlacesProps {
  readonly standing: Resource<Standing>
}

/** The table of places, which follows the rounds that are played until the places are fixed. */
export default observer(function TournamentPlaces({ heading, headingLevel, intro, limit = 10, standing }: Props) {
  const section = useRef<HTMLElement>(null)
  useLiveRefresh(section, [standing], { isOver: standing.value?.extra.is_final })
  return (
    <section ref={section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <LoadedItem resource={standing} subject="tournaments">
        {(value) => <Places standing={value} limit={limit} />}
      </LoadedItem>
    </section>
  )
})

interface PlacesProps {
  readonly standing: Standing
  readonly limit: number
}

function Places({ standing, limit }: PlacesProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const { winners, user_info: own, extra } = standing
  if (winners.length === 0) {
    return (
      <EmptyState icon="trophy" title={t('tournaments.noPlaces')}>
        {t(`tournaments.noPlacesText.${extra.status}`)}
      </EmptyState>
    )
  }
  const shown = isWhole ? winners : winners.slice(0, limit)
  return (
    <>
      <div className={styles.frame}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('tournaments.column.place')}</th>
              <th scope="col">{t('tournaments.column.player')}</th>
              <th scope="col" className={styles.points}>
                {t('tournaments.column.points')}
              </th>
              <th scope="col" className={styles.prize}>
                {t('tournaments.column.prize')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <Row key={row.place} row={row} prizes={extra.prizes} />
            ))}
          </tbody>
        </table>
        {own?.is_participant && <OwnPlace own={own} prizes={extra.prizes} />}
      </div>
      {!isWhole && winners.length > limit && (
        <div className={styles.more}>
          <Button onClick={() => setWhole(true)}>{t('tournaments.morePlaces', { count: winners.length })}</Button>
        </div>
      )}
    </>
  )
}

interface RowProps {
  readonly row: TournamentPlace
  readonly prizes: readonly TournamentPrize[]
}

function Row({ row: { place, nickname, points, is_own: isOwn }, prizes }: RowProps) {
  const t = useT()
  const { code } = useStores().locale
  return (
    <tr data-own={isOwn || undefined}>
      <td className={styles.place}>{place.toLocaleString(code)}</td>
      <td>
        <bdi>{nickname}</bdi>
        {isOwn && <span className={styles.you}> {t('tournaments.you')}</span>}
      </td>
      <td className={styles.points}>{points.toLocaleString(code)}</td>
      <td className={styles.prize}>
        <PrizesAt place={place} prizes={prizes} />
      </td>
    </tr>
  )
}

function PrizesAt({ place, prizes }: { readonly place: number; readonly prizes: readonly TournamentPrize[] }) {
  const won = prizesOf(prizes, place)
  if (won.length === 0) return '–'
  return won.map((prize) => (
    <span key={prize.type} className={styles.won}>
      <Prize prize={prize} />
    </span>
  ))
}

interface OwnProps {
  readonly own: NonNullable<Standing['user_info']>
  readonly prizes: readonly TournamentPrize[]
}

/** The player's own place, which stays on the screen while the table is. */
function OwnPlace({ own: { place, points }, prizes }: OwnProps) {
  const t = useT()
  const { code } = useStores().locale
  return (
    <p className={styles.own} data-own-place>
      <span className={styles.ownPlace}>
        {place === null ? t('tournaments.noPoints') : t('tournaments.yourPlace', { place: place.toLocaleString(code) })}
      </span>
      <span>{t('tournaments.points', { count: points, number: points.toLocaleString(code) })}</span>
      {place !== null && prizesOf(prizes, place).length > 0 && (
        <span className={styles.ownPrize}>
          <PrizesAt place={place} prizes={prizes} />
        </span>
      )}
    </p>
  )
}
