import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useHydratedValue } from '#renderers/parts/forms/useHydratedValue.ts'
import type { Category } from '#schemas/category.ts'
import { gameSorts, gameTypes } from '#schemas/game.ts'
import type { Provider } from '#schemas/provider.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Chip, Chips } from '#src/ui/Chips.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import { VisuallyHidden } from '#src/ui/VisuallyHidden.tsx'
import { type HallAddress, hallLink, hallParameters } from './hallAddress.ts'
import { ProviderFilter } from './ProviderFilter.tsx'
import type { Choose } from './useChosenAddress.ts'
import styles from './HallFilters.module.css'

/** Time after the last key before a search begins, in ms. */
const TYPING_PAUSE = 250

interface Props {
  readonly address: HallAddress
  readonly choose: Choose
  readonly categories: Resource<Category[]>
  readonly providers: Resource<Provider[]>
}

/** Search, type, order, categories and providers. Each is a link or a form, so that it works without a script. */
export const HallFilters = observer(function HallFilters(props: Props) {
  const { address, choose, categories, providers } = props
  const t = useT()
  const types = gameTypes.map((value) => ({ value, label: t(`games.type.${value}`) }))
  const sorts = gameSorts.map((value) => ({ value, label: t(`hall.sort.${value}`) }))
  const { query, type, sort } = address
  return (
    <div className={styles.filters}>
      <div className={styles.fields}>
        <SearchField address={address} />
        <Choice
          name="type"
          address={address}
          label={t('hall.type')}
          options={[{ value: '', label: t('hall.anyType') }, ...types]}
          value={type}
        />
        <Choice
          name="sort"
          address={address}
          label={t('hall.order')}
          options={query ? [{ value: '', label: t('hall.bestMatch') }, ...sorts] : sorts}
          value={sort ?? (query ? '' : 'popularity')}
        />
      </div>
      <Categories address={address} choose={choose} categories={categories} />
      <ProviderFilter address={address} choose={choose} providers={providers} />
    </div>
  )
})

interface FieldProps {
  readonly address: HallAddress
}

/** Hidden fields for what the form leaves as it is. */
function Others({ address, except }: FieldProps & { readonly except: string }): ReactNode {
  return hallParameters({ ...address, page: undefined })
    .filter(([name]) => name !== except)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

/** The search field, which searches while the player types; all of it is one entry of the history. */
function SearchField({ address }: FieldProps) {
  const t = useT()
  const id = useId()
  const { query = '' } = address
  const { form, input, onInput } = useSearch(query)
  return (
    <form ref={form} className={styles.search} role="search" method="get" data-stay data-replace>
      <label htmlFor={id}>
        <VisuallyHidden>{t('hall.search')}</VisuallyHidden>
      </label>
      <TextInput
        ref={input}
        id={id}
        type="search"
        name="query"
        maxLength={100}
        defaultValue={query}
        placeholder={t('hall.search')}
        autoComplete="off"
        enterKeyHint="search"
        start={<Icon name="search" />}
        onInput={onInput}
      />
      <Others address={address} except="query" />
    </form>
  )
}

function useSearch(query: string) {
  const form = useRef<HTMLFormElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(query)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // Back, or a removed filter, has changed the search; what is being typed stays
    if (input.current && sent.current.trim() !== query) input.current.value = query
    sent.current = query
  }, [query])
  function onInput() {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      sent.current = input.current?.value ?? ''
      form.current?.requestSubmit()
    }, TYPING_PAUSE)
  }
  return { form, input, onInput }
}

interface ChoiceProps extends FieldProps {
  readonly name: 'type' | 'sort'
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string | undefined
}

/** One choice of several, which takes effect at once; without a script it has a button. */
function Choice({ name, address, label, options, value = '' }: ChoiceProps) {
  const t = useT()
  const isHydrated = useHydratedValue(true, false)
  return (
    <form className={styles.choice} method="get" data-stay>
      <Others address={address} except={name} />
      <NativeSelect
        key={value}
        name={name}
        aria-label={label}
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
      {!isHydrated && (
        <noscript>
          <Button type="submit" icon="check" label={t('hall.apply')} />
        </noscript>
      )}
    </form>
  )
}

/** Categories and the player's shelves, of which one is chosen. */
const Categories = observer(function Categories({ address, choose, categories }: Omit<Props, 'providers'>) {
  const t = useT()
  const { session } = useStores()
  const { category, shelf, providers, type, sort, query } = address
  const chipOf = (place: Pick<HallAddress, 'category' | 'shelf'>, icon: string, name: string) => {
    const next = { ...place, providers, type, sort, query }
    return (
      <Chip
        key={place.category ?? place.shelf ?? ''}
        icon={icon}
        {...hallLink(next)}
        isCurrent={category === place.category && shelf === place.shelf}
        onClick={choose(next)}
      >
        {name}
      </Chip>
    )
  }
  return (
    <div data-stay>
      <Chips label={t('hall.categories')}>
        {chipOf({}, 'games', t('hall.all'))}
        {session.isAuth && chipOf({ shelf: 'favourites' }, 'heart', t('hall.favourites'))}
        {session.isAuth && chipOf({ shelf: 'recent' }, 'history', t('hall.recent'))}
        {categories.value?.map(({ slug, name, icon }) => chipOf({ category: slug }, icon, name))}
      </Chips>
    </div>
  )
})
