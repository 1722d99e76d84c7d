import { actionLinks } from '#registry/actionLinks.ts'
import { actionRules, callableMethods } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { factNames, factRule } from '#registry/facts.ts'
import { formatters } from '#registry/formatters.ts'
import { sourceParams } from '#registry/sourceParams.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { values } from '#registry/values.ts'
import { valueTitles } from '#registry/valueTitles.ts'
import { gameTypes } from '#schemas/game.ts'
import { ruleDefaults, ruleParameters } from '#schemas/rules/parameters.ts'
import type { RendererDefinition } from '#src/engine/definition.ts'
import { keysOf } from '#src/shared/keysOf.ts'
import { flagNames } from '#src/ui/flagNames.ts'
import { iconNames } from '#src/ui/iconNames.ts'
import { propRows } from '../../.storybook/propRows.ts'
import { formSettings } from '../registered.ts'
import type { Named } from './namedByContent.ts'

export type NamedByRegistry = ReturnType<typeof namedByRegistry>

/** Returns the names that code defines for content. */
export function namedByRegistry() {
  return {
    component: components.map(componentNamed),
    source: Object.entries(sourceParams).map(([name, params]) => ({
      name,
      parameters: Object.keys(params.properties),
      components: components.filter((it) => sourcesOf(it).includes(name)).map((it) => it.name),
    })),
    value: keysOf(values).map((name) => ({
      name,
      title: valueTitles[name],
      type: values[name].type,
      formatters: formattersOf(values[name].type),
      'a guest reads': values[name].guest || 'nothing',
    })),
    formatter: Object.entries(formatters).map(([name, { accepts }]) => ({ name, takes: [...accepts] })),
    fact: facts(),
    action: Object.entries(actionRules).map(([name, { needs, takes = [] }]) => ({
      name,
      needs: [...needs],
      takes: [...takes],
      ...(Object.hasOwn(actionLinks, name) && { 'works without a script': 'yes' }),
    })),
    call: Object.entries(callableMethods).map(([name, parameters]) => ({ name, parameters: [...parameters] })),
    method: named(Object.keys(submitMethods)),
    rule: keysOf(ruleParameters).map(ruleNamed),
    'field-type': named(formSettings.widget),
    check: named(formSettings.check),
    definitions: named(formSettings.definitions),
    list: named(formSettings.source),
    icon: named(iconNames),
    flag: named(flagNames),
    'game-type': named(gameTypes),
  } satisfies Readonly<Record<string, readonly Named[]>>
}

const named = (names: readonly string[]): readonly Named[] => names.map((name) => ({ name }))

const sourcesOf = ({ data }: RendererDefinition) => [...new Set(Object.values(data).map(({ source }) => source))]

function componentNamed(definition: RendererDefinition) {
  const rows = propRows(definition.props)
  const propsOf = (type: string) => rows.filter((row) => row.type === type).map(({ name }) => name)
  return {
    name: definition.name,
    title: definition.title,
    slots: [...definition.slots],
    data: sourcesOf(definition),
    texts: propsOf('text'),
    HTML: propsOf('rich-text'),
  }
}

function formattersOf(type: string): string[] {
  const all = Object.entries<{ readonly accepts: readonly string[] }>(formatters)
  return all.flatMap(([name, { accepts }]) => (accepts.includes(type) ? [name] : []))
}

function facts() {
  const own = factNames().filter((name) => !Object.hasOwn(values, name))
  const known = own.map((name) => {
    const { type = 'text', values: among = [], isLive } = factRule(name) ?? {}
    return { name, type, 'one of': [...among], ...(isLive && { 'changes while the page is open': 'yes' }) }
  })
  const ofAddress = ['query.<key>', 'route.<parameter>'].map((name) => ({ name, type: 'text', 'one of': [] }))
  return [...known, ...ofAddress]
}

function ruleNamed(name: keyof typeof ruleParameters) {
  const { properties, required = [] }: { readonly properties: object; readonly required?: readonly string[] } =
    ruleParameters[name]
  const fallback = ruleDefaults[name] ?? {}
  const all = Object.keys(properties)
  const withDefault = (it: string) => (it in fallback ? `${it} (${String(fallback[it])})` : it)
  return { name, needs: [...required], takes: all.filter((it) => !required.includes(it)).map(withDefault) }
}
