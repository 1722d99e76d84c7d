import { useRef } from 'react'
import { textOf, textSetting } from '#renderers/parts/fields/controlProps.ts'
import { MaskedField } from '#renderers/parts/fields/MaskedField.tsx'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { isoDay, formattedDay } from '#src/engine/forms/input/days.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './DateField.module.css'

const masks = ['##.##.####']

/** A day as dd.mm.yyyy: typed, or chosen in the browser's calendar. */
export default function DateField(props: FieldProps) {
  const { settings, value, format, isDisabled, onChange } = props
  const t = useT()
  const calendar = useRef<HTMLInputElement>(null)
  // The schema may require an ISO date; readers see and type dd.mm.yyyy.
  const isIso = format === 'date'
  const day = isIso ? formattedDay(textOf(value)) : textOf(value)
  const change = (text: string) => onChange(isIso ? isoDay(text) : text)
  return (
    <MaskedField
      field={props}
      masks={masks}
      inputMode="numeric"
      placeholder={props.placeholder ?? 'dd.mm.yyyy'}
      autoComplete={textSetting(settings['autocomplete'])}
      value={day}
      onValue={change}
      end={
        <span className={styles.calendar}>
          <input
            ref={calendar}
            type="date"
            className={styles.native}
            tabIndex={-1}
            aria-hidden="true"
            value={toIso(day)}
            disabled={isDisabled}
            onChange={(event) => change(formattedDay(event.currentTarget.value))}
          />
          <Button
            variant="ghost"
            icon="calendar"
            label={t('form.openCalendar')}
            disabled={isDisabled}
            onClick={() => calendar.current?.showPicker()}
          />
        </span>
      }
    />
  )
}

/**
 * Converts a day for the browser's calendar; returns an empty string for a day that doesn't exist.
 */
function toIso(day: string): string {
  const iso = isoDay(day)
  const time = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? Date.parse(`${iso}T00:00Z`) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : ''
}
