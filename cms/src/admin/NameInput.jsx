import { Field } from '@strapi/design-system'
import { useFetchClient, useField, useQueryParams } from '@strapi/strapi/admin'
import { useId, useState } from 'react'

const MOST = 100

/** A line of text that offers names while one is typed: those of entries, or a list. Others can be typed too. */
export default function NameInput({ attribute, disabled, hint, label, labelAction, name, placeholder, required }) {
  const { value, error, onChange } = useField(name)
  const [names, offer] = useNames(attribute.options)
  const list = useId()
  return (
    <Field.Root error={error} hint={hint} id={name} name={name} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Field.Input
        disabled={disabled}
        list={list}
        onChange={onChange}
        onFocus={offer}
        placeholder={placeholder}
        value={value ?? ''}
      />
      <datalist id={list}>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}

/** The names that are offered, and what asks for them: entries are read when somebody comes to the field. */
function useNames({ names, type, field }) {
  const { get } = useFetchClient()
  const [{ query }] = useQueryParams()
  const [found, setFound] = useState([])
  if (names) return [names, undefined]
  const offer = async () => {
    const params = { page: 1, pageSize: MOST, sort: `${field}:ASC`, locale: query?.plugins?.i18n?.locale }
    try {
      const { data } = await get(`/content-manager/collection-types/api::${type}.${type}`, { params })
      setFound([...new Set(data.results.map((entry) => entry[field]))])
    } catch {
      setFound([]) // without the right to read those entries the name is typed
    }
  }
  return [found, offer]
}
