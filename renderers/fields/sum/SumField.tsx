import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { amountIn, amountText } from '#renderers/parts/fields/amountText.ts'
import { controlProps, textSetting } from '#renderers/parts/fields/controlProps.ts'
import { useNumberText } from '#renderers/parts/fields/useNumberText.ts'
import { Money } from '#renderers/parts/values/Money.tsx'
import { EngineContext } from '#src/engine/context.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { useT } from '#src/i18n/useT.ts'
import { isObject } from '#src/shared/json.ts'
import { Button } from '#src/ui/Button.tsx'
import { Field } from '#src/ui/Field.tsx'
import { TextInput } from '#src/ui/TextInput.tsx'
import styles from './SumField.module.css'

/**
 * An amount with suggestions (`ui:presets`: a list, or lists by currency). The currency is that of
 * the field that `ui:currencyField` names, else `ui:currency`, else US dollars.
 */
export default observer(function SumField(props: FieldProps) {
  const { id, label, hint, error, settings, value, isDisabled, beside, onChange } = props
  const { locale } = use(EngineContext)
  const t = useT()
  const currency = currencyOf(settings, beside)
  const [shown, setTyped] = useNumberText(value, {
    read: (text) => amountIn(text, locale),
    format: (amount) => amountText(amount, locale),
  })
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <TextInput
        {...controlProps(props)}
        dir="ltr"
        inputMode={settings['hasDecimals'] === true ? 'decimal' : 'numeric'}
        autoComplete="off"
        value={shown}
        className={settings['size'] === 'large' ? styles.large : undefined}
        onChange={(event) => {
          const { value: text } = event.currentTarget
          setTyped(text)
          onChange(amountIn(text, locale))
        }}
        end={<span className={styles.currency}>{currency}</span>}
      />
      <fieldset className={styles.presets} aria-label={t('form.presets')}>
        {presetsOf(settings, currency).map((amount) => (
          <Button
            key={amount}
            size="s"
            variant="soft"
            disabled={isDisabled}
            aria-pressed={amountIn(shown, locale) === String(amount)}
            onClick={() => onChange(String(amount))}
          >
            <Money amount={amount} currency={currency} />
          </Button>
        ))}
      </fieldset>
    </Field>
  )
})

function currencyOf(settings: FieldProps['settings'], beside: FieldProps['beside']): string {
  const field = textSetting(settings['currencyField'])
  return textSetting(field && beside.get(field)) ?? textSetting(settings['currency']) ?? 'USD'
}

function presetsOf({ presets }: FieldProps['settings'], currency: string): readonly number[] {
  const list = isObject(presets) ? presets[currency] : presets
  return Array.isArray(list) ? list.filter((it) => typeof it === 'number') : []
}
