import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import { betSorts, betStatuses } from '#schemas/bet.ts'
import { gameTypes } from '#schemas/game.ts'
import type { Provider } from '#schemas/provider.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './BetFilters.module.css'

interface Props {
  readonly query: Readonly<Record<string, string>>
  readonly providers: Resource<Provider[]>
}

/** Filters of bets as a form that sets the page's query, so that it works without a script. */
export const BetFilters = observer(function BetFilters({ query, providers }: Props) {
  const t = useT()
  const providerOptions = (providers.value ?? []).map(({ sysname, name }) => ({ value: sysname, label: name }))
  const statuses = betStatuses.map((value) => ({ value, label: t(`bets.status.${value}`) }))
  const types = gameTypes.map((value) => ({ value, label: t(`bets.type.${value}`) }))
  const sorts = betSorts.map((value) => ({ value, label: t(`bets.sort.${value}`) }))
  const zone = useHydratedValue(Intl.DateTimeFormat().resolvedOptions().timeZone, '')
  const { form, hasDates, updateHasDates } = useHasDates(query)
  const isFiltered = ['status', 'type', 'provider', 'from', 'to', 'sort'].some((name) => query[name])
  return (
    <form
      ref={form}
      className={styles.filters}
      method="get"
      aria-label={t('bets.filters')}
      onChange={updateHasDates}
      data-stay
    >
      <Choice
        name="status"
        label={t('bets.result')}
        emptyLabel={t('bets.all')}
        options={statuses}
        value={query['status']}
      />
      <Choice name="type" label={t('bets.gameType')} emptyLabel={t('bets.all')} options={types} value={query['type']} />
      <Choice
        name="provider"
        label={t('bets.provider')}
        emptyLabel={t('bets.all')}
        options={providerOptions}
        value={query['provider']}
      />
      <Choice
        name="sort"
        label={t('bets.order')}
        emptyLabel={t('bets.newest')}
        options={sorts.slice(1)}
        value={query['sort']}
      />
      <Day name="from" label={t('bets.from')} value={query['from']} />
      <Day name="to" label={t('bets.to')} value={query['to']} />
      {zone !== '' && hasDates && <input type="hidden" name="zone" value={zone} />}
      <FilterButtons isFiltered={isFiltered} />
    </form>
  )
})

/** Follows whether the form has a first or a last day. */
function useHasDates(query: Props['query']) {
  const [hasDates, setHasDates] = useState(Boolean(query['from'] || query['to']))
  const form = useRef<HTMLFormElement>(null)
  function updateHasDates() {
    const data = new FormData(form.current ?? undefined)
    setHasDates(Boolean(data.get('from') || data.get('to')))
  }
  // Days may have been chosen before hydration.
  useEffect(updateHasDates, [])
  return { form, hasDates, updateHasDates }
}

function FilterButtons({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useT()
  return (
    <div className={styles.buttons}>
      <Button type="submit" variant="primary" icon="filter">
        {t('bets.apply')}
      </Button>
      {isFiltered && (
        <Button variant="ghost" href="?">
          {t('bets.clear')}
        </Button>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly name: string
  readonly label: string
  readonly emptyLabel: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
}

function Choice({ name, label, emptyLabel, options, value = '' }: ChoiceProps) {
  return (
    <Field id={`bets-${name}`} label={label}>
      <NativeSelect id={`bets-${name}`} name={name} defaultValue={value}>
        <option value="">{emptyLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  )
}

interface DayProps {
  readonly name: string
  readonly label: string
  readonly value: string | undefined
}

function Day({ name, label, value = '' }: DayProps) {
  return (
    <div className={styles.day}>
      <Field id={`bets-${name}`} label={label}>
        <TextInput id={`bets-${name}`} type="date" name={name} defaultValue={value} />
      </Field>
    </div>
  )
}
