import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { Prize, prizesOf } from '#renderers/parts/contests/Prize.tsx'
import { useCommand } from '#renderers/parts/useCommand.ts'
import type { Tournament, TournamentPrize, TournamentRestriction } from '#schemas/tournament.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { moneyInText } from '#src/shared/moneyInText.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import styles from './TournamentItem.module.css'

interface Props {
  readonly tournament: Tournament
}

/** The way for this viewer to take part, or the reason why they can't. */
export const Way = observer(function Way({ tournament }: Props) {
  const t = useT()
  const localHref = useLocalHref()
  const { path } = use(EngineContext).route
  const { session } = useStores()
  const { extra, user_info: own, restrictions } = tournament
  if (extra.status === 'finished') {
    const place = own?.place ?? null
    if (extra.is_final && place !== null) return <Result place={place} prizes={prizesOf(extra.prizes, place)} />
    return <Notice tone="neutral">{t(extra.is_final ? 'tournaments.over' : 'tournaments.checking')}</Notice>
  }
  if (own?.is_participant) {
    return (
      <Notice tone="positive" role="status" title={t('tournaments.entered')}>
        {own.place === null ? t('tournaments.noPoints') : t('tournaments.enteredAt', { place: own.place })}
      </Notice>
    )
  }
  if (!session.isAuth) {
    return (
      <>
        <Conditions restrictions={restrictions} />
        <Button variant="primary" size="l" href={localHref(`${path}?show_popup_reg=1`)}>
          {t('tournaments.signUp')}
        </Button>
      </>
    )
  }
  return (
    <>
      <Conditions restrictions={restrictions} />
      {restrictions.every(({ is_met: isMet }) => isMet) && <EnterButton id={tournament.id} />}
    </>
  )
})

interface ResultProps {
  readonly place: number
  readonly prizes: readonly TournamentPrize[]
}

/** Says how the tournament has ended for this viewer. */
function Result({ place, prizes }: ResultProps) {
  const t = useT()
  return (
    <Notice tone={prizes.length > 0 ? 'positive' : 'neutral'} title={t('tournaments.finishedAt', { place })}>
      {prizes.length === 0 ? (
        t('tournaments.over')
      ) : (
        <>
          {t('tournaments.won')}{' '}
          {prizes.map((prize, index) => (
            <strong key={prize.type}>
              {index > 0 && ', '}
              <Prize prize={prize} />
            </strong>
          ))}
        </>
      )}
    </Notice>
  )
}

function EnterButton({ id }: { readonly id: number }) {
  const t = useT()
  const { api } = useStores()
  const { isBusy, run } = useCommand()

  const enter = () =>
    run({ done: 'tournaments.enteredDone', failed: 'tournaments.notEntered' }, async () => {
      // the platform's answer is untrusted here: anything but 1 is a failure
      const answer: unknown = await api.tournaments.participate({ tournament_id: id })
      if (answer !== 1) throw new Error('the tournament was not entered')
    })

  return (
    <Button variant="primary" size="l" isLoading={isBusy} onClick={() => void enter()}>
      {t('tournaments.enter')}
    </Button>
  )
}

const ways = { verified: '/profile/verification', deposit: '/cashier/deposit', country: undefined } as const

/** The conditions for taking part, with the way to meet those that this player doesn't. */
function Conditions({ restrictions }: Pick<Tournament, 'restrictions'>) {
  const t = useT()
  const localHref = useLocalHref()
  const words = useConditionWords()
  if (restrictions.length === 0) return null
  const unmet = restrictions.filter(({ is_met: isMet }) => isMet === false)
  return (
    <Notice tone={unmet.length > 0 ? 'warning' : 'neutral'} title={t('tournaments.conditions')}>
      <ul className={styles.conditions}>
        {restrictions.map((restriction) => {
          const { type, is_met: isMet } = restriction
          const way = isMet === false ? ways[type] : undefined
          return (
            <li key={type}>
              {isMet !== null && (
                <Icon
                  name={isMet ? 'check' : 'close'}
                  size="s"
                  label={t(isMet ? 'tournaments.met' : 'tournaments.unmet')}
                />
              )}
              <span>
                {words(restriction)}{' '}
                {way && type !== 'country' && <a href={localHref(way)}>{t(`tournaments.way.${type}`)}</a>}
              </span>
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

function useConditionWords(): (restriction: TournamentRestriction) => string {
  const t = useT()
  const { code } = useStores().locale
  return ({ type, countries, amount }) => {
    const list = new Intl.ListFormat(code, { type: 'disjunction' }).format(countries)
    const sum = amount ? moneyInText(amount.amount, amount.currency, code) : ''
    return t(`tournaments.condition.${type}`, { countries: list, amount: sum })
  }
}
