import { Checkbox } from '../Checkbox.tsx'
import { describedBy } from '../describedBy.ts'
import { Field } from '../Field.tsx'
import { NativeSelect } from '../NativeSelect.tsx'
import { PasswordInput } from '../PasswordInput.tsx'
import { Switch } from '../Switch.tsx'
import { TextInput } from '../TextInput.tsx'
import styles from './stories.module.css'

const meta = { title: 'design/fields' }
export default meta

export const States = {
  render: () => (
    <div className={styles.form}>
      <Field id="rest" label="Nickname" hint="At least 4 characters">
        <TextInput id="rest" placeholder="Nickname" aria-describedby={describedBy('rest', { hint: true })} />
      </Field>
      <Field id="wrong" label="Nickname" error="Use at least 4 characters.">
        <TextInput id="wrong" defaultValue="mar" isInvalid aria-describedby={describedBy('wrong', { error: true })} />
      </Field>
      <Field id="right" label="Nickname" success="This nickname is free.">
        <TextInput id="right" defaultValue="mara" isValid aria-describedby={describedBy('right', { success: true })} />
      </Field>
      <Field id="off" label="Nickname" aside="optional">
        <TextInput id="off" defaultValue="mara" disabled />
      </Field>
      <Field id="password" label="Password">
        <PasswordInput id="password" defaultValue="secret" showLabel="Show password" hideLabel="Hide password" />
      </Field>
      <Field id="currency" label="Currency">
        <NativeSelect id="currency">
          <option>US dollar</option>
          <option>Euro</option>
        </NativeSelect>
      </Field>
      <Checkbox>
        I am 18 or older and accept the <a href="#terms">terms</a>.
      </Checkbox>
      <Checkbox defaultChecked>Send me the results of tournaments</Checkbox>
      <Switch>I have a promo code</Switch>
      <Switch defaultChecked>Session reminders</Switch>
    </div>
  ),
}
