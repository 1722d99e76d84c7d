import { Field } from '@strapi/design-system'
import { useFetchClient, useField, useQueryParams } from '@strapi/strapi/admin'
import { useEffect, useId, useState } from 'react'

const MOST = 100
/** Pause between two keys before the names are loaded, in ms. */
const PAUSE = 200

/**
 * A text input that suggests names while typing: those of entries, or a list. Other names are
 * allowed.
 */
export default function NameInput({ attribute, disabled, hint, label, labelAction, name, placeholder, required }) {
  const { value, error, onChange } = useField(name)
  const [isTyping, setTyping] = useState(false)
  const names = useNames(attribute.options, isTyping ? (value ?? '') : undefined)
  const list = useId()
  return (
    <Field.Root error={error} hint={hint} id={name} name={name} required={required}>
      <Field.Label action={labelAction}>{label}</Field.Label>
      <Field.Input
        disabled={disabled}
        list={list}
        onBlur={() => setTyping(false)}
        onChange={onChange}
        onFocus={() => setTyping(true)}
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

/**
 * Returns the suggested names. Entries are loaded when the field gets the focus and while typing.
 */
function useNames({ names, type, field }, typed) {
  const { get } = useFetchClient()
  const [{ query }] = useQueryParams()
  const locale = query?.plugins?.i18n?.locale
  const [found, setFound] = useState([])
  useEffect(() => {
    if (names || typed === undefined) return undefined
    let isLate = false
    const ask = async () => {
      // the client doesn't encode parameters
      const filters = typed && { [field]: { $containsi: encodeURIComponent(typed) } }
      const params = { page: 1, pageSize: MOST, sort: `${field}:ASC`, locale, ...(filters && { filters }) }
      const offered = await get(`/content-manager/collection-types/api::${type}.${type}`, { params }).then(
        ({ data }) => [...new Set(data.results.map((entry) => entry[field]))],
        () => [], // without the right to read those entries the name is typed
      )
      if (!isLate) setFound(offered)
    }
    const pause = setTimeout(ask, PAUSE)
    return () => {
      isLate = true
      clearTimeout(pause)
    }
  }, [get, names, type, field, typed, locale])
  return names ?? found
}
