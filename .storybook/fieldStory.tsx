import type { StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { fieldTypes } from '#registry/fieldTypes.ts'
import type { FieldProps } from '#src/engine/forms/fields/FieldProps.ts'
import { type FieldName, fieldSamples } from './fieldSamples.ts'
import styles from '../src/ui/stories/stories.module.css'

/**
 * Returns a story of a field type in each of its states, and in a language that is read from the
 * right.
 */
export function fieldStory(name: FieldName): StoryObj {
  return {
    render: () => (
      <div className={styles.form}>
        <SampleField name={name} id="empty" over={{ value: undefined }} />
        <SampleField name={name} id="filled" />
        <SampleField name={name} id="wrong" over={{ error: 'Please check this value.' }} />
        <SampleField name={name} id="off" over={{ isDisabled: true }} />
        <div dir="rtl">
          <SampleField name={name} id="rtl" />
        </div>
      </div>
    ),
  }
}

interface Props {
  readonly name: FieldName
  readonly id: string
  readonly over?: Partial<FieldProps>
}

/** Renders a field outside of any form, which stores its own value. */
export function SampleField({ name, id, over = {} }: Props) {
  const { label, options = [], settings = {}, ...sample } = fieldSamples[name]
  const [value, setValue] = useState(Object.hasOwn(over, 'value') ? over.value : sample.value)
  const [besides, setBesides] = useState<Readonly<Record<string, unknown>>>({})
  const Type = fieldTypes[name]
  return (
    <Type
      id={`${id}-${name}`}
      name={`${id}-${name}`}
      label={label}
      hint={sample.hint}
      isRequired={false}
      isDisabled={false}
      options={options}
      settings={settings}
      onBlur={() => undefined}
      onProblem={() => undefined}
      beside={{
        get: (other) => besides[other],
        set: (other, given) => setBesides((known) => ({ ...known, [other]: given })),
      }}
      {...over}
      value={value}
      onChange={setValue}
    />
  )
}
