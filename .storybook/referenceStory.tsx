import type { StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { dataSources } from '#registry/dataSources.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import { propRows } from './propRows.ts'
import { SamplePage, sampleBlock } from './sampleStory.tsx'
import { registry } from './StoryProviders.tsx'
import styles from './reference.module.css'

/** Returns the reference page of a component, which is read from its definition. */
export function referenceStory(definition: RendererDefinition): StoryObj {
  return {
    render: () => <Reference definition={definition} />,
    loaders: [() => registry.preload(registry.definitions.map(({ name }) => name))],
  }
}

export function Reference({ definition }: { readonly definition: RendererDefinition }): ReactNode {
  const { name, title, slots, data, messages = [], version = 1, isStatic, sample } = definition
  const { __component, id, ...written } = sampleBlock(definition)
  return (
    <article className={styles.page} lang="en" dir="ltr">
      <p className={styles.name}>
        <code>{name}</code> · {title} · version {version}
      </p>
      <Part title="How it looks">
        <SamplePage blocks={[sampleBlock(definition)]} />
      </Part>
      <Part title="Props">
        <Props definition={definition} />
      </Part>
      <Part title="Slots">{slots.length > 0 ? <Names names={slots} /> : 'None'}</Part>
      <Part title="Data">
        <Data definition={definition} sample={sample} />
        {Object.keys(data).length === 0 && 'None'}
      </Part>
      <Part title="Words of the interface">{messages.length > 0 ? <Names names={messages} /> : 'None of its own'}</Part>
      <Part title="In the browser">{staticWords(isStatic, sample)}</Part>
      <Part title="In content">
        {/* long ones scroll, by keyboard too */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre className={styles.code} tabIndex={0}>
          {JSON.stringify({ __component, id: id.replace('.', '-'), ...written }, undefined, 2)}
        </pre>
      </Part>
    </article>
  )
}

function staticWords(isStatic: RendererDefinition['isStatic'], sample: RendererDefinition['sample']): string {
  if (!isStatic) return 'It comes alive: its code is sent with the pages that use it.'
  return isStatic(sample)
    ? 'It is static: its HTML is made once, and none of its code is sent.'
    : 'It is static with some props, though not with those of the sample.'
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className={styles.part}>
      <p className={styles.title}>{title}</p>
      {children}
    </section>
  )
}

function Names({ names }: { readonly names: readonly string[] }): ReactNode {
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  )
}

function Props({ definition }: { readonly definition: RendererDefinition }): ReactNode {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.code} role="group" aria-label="Props" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {['Prop', 'What it is', 'Type', 'Required', 'Default', 'Limits'].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {propRows(definition.props).map(({ name, title, type, isRequired, fallback, limits }) => (
            <tr key={name}>
              <th scope="row">
                <code>{name}</code>
              </th>
              <td>{title}</td>
              <td>{type}</td>
              <td>{isRequired ? 'yes' : 'no'}</td>
              <td>{fallback}</td>
              <td>{limits}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const HERE = { path: '/', params: {}, query: {} }

function Data({ definition, sample }: { readonly definition: RendererDefinition; readonly sample: object }): ReactNode {
  return (
    <ul>
      {Object.entries(definition.data).map(([prop, { source, params }]) => (
        <li key={prop}>
          <code>
            {prop}: {source} {JSON.stringify(params(sample as never, HERE))}
          </code>
          , kept: {JSON.stringify(dataSources[source]?.cache)}
        </li>
      ))}
    </ul>
  )
}
