import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import Type from 'typebox'
import { Text } from '#schemas/text.ts'
import { createContent } from '#src/content/createContent.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import type { DocumentIssue } from '#src/content/documents.ts'
import { Blocks } from '#src/engine/Blocks.tsx'
import { rowIssue } from '#src/engine/conditions.ts'
import { EngineContext, type EngineValue } from '#src/engine/context.ts'
import { PageData, type Sources, collectRequests, loadAll } from '#src/engine/data.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { type FactRule, type FactValue, factsIn } from '#src/engine/facts.ts'
import { FaultLog } from '#src/engine/faults.ts'
import type { LiveReader } from '#src/engine/LiveValues.ts'
import type { NameRules } from '#src/engine/names.ts'
import { walk } from '#src/engine/node.ts'
import type { RouteFacts } from '#src/engine/RouteFacts.ts'
import { text } from '#src/engine/text.tsx'
import { bindingIssue } from '#src/engine/values.ts'
import { visibleBlocks } from '#src/engine/visibleBlocks.ts'
import { EventHub } from '#src/shared/EventHub.ts'
import { lazy } from '#src/shared/lazy.ts'
import type { Resource } from '#src/shared/Resource.ts'

interface Weather {
  readonly sky: string
  readonly degrees: number
}

declare module '#src/engine/definition.ts' {
  interface DataSources {
    'weather.today': { params: { city: string }; result: Weather }
  }
}

const section = defineRenderer({
  name: 'article.section',
  title: 'Section',
  props: Type.Object({ heading: Type.String({ maxLength: 80 }) }),
  slots: ['blocks'],
  sample: { heading: 'Today' },
  load: async () => ({ default: Section }),
})

function Section({ heading, blocks }: { heading: string; blocks?: ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {blocks}
    </section>
  )
}

const note = defineRenderer({
  name: 'article.note',
  title: 'Note',
  props: Type.Object({ words: Text({ maxLength: 200 }) }),
  sample: { words: 'Good morning, {reader.name}.' },
  load: async () => ({ default: Note }),
})

function Note({ words }: { words: string }) {
  return <p>{text(words)}</p>
}

const weather = defineRenderer({
  name: 'weather.today',
  title: 'Weather',
  props: Type.Object({ city: Type.String({ maxLength: 60 }) }),
  data: { today: { source: 'weather.today', params: ({ city }) => ({ city }) } },
  sample: { city: 'Lisbon' },
  load: async () => ({ default: WeatherToday }),
})

function WeatherToday({ city, today }: { city: string; today: Resource<Weather> }) {
  const { value } = today
  return <p>{value ? `${city}: ${value.sky}, ${value.degrees} °C` : `${city}: no weather today`}</p>
}

const registry = createDefinitionRegistry([section, note, weather])

const facts: Readonly<Record<string, FactRule>> = { subscriber: { type: 'boolean' } }
const values = { 'reader.name': { type: 'text' } } as const

const names: NameRules = {
  checkAction: () => ({ field: 'type', expected: 'no action: none is registered' }),
  checkBinding: (binding) => bindingIssue(binding, { values, formatters: {} }),
  checkPage: () => undefined,
  checkRow(row) {
    const rule = facts[row.fact]
    return rule ? rowIssue(row, rule) : { field: 'fact', expected: `one of ${Object.keys(facts).join(', ')}` }
  },
  dialogOf: () => undefined,
  messagesOf: () => [],
}

export const frontPage = `{
  "path": "/",
  "title": "The morning paper",
  "layout": "default",
  "blocks": [
    {
      "__component": "article.section",
      "id": "today",
      "heading": "Today",
      "blocks": [
        { "__component": "weather.today", "id": "weather", "city": "Lisbon" },
        {
          "__component": "article.note",
          "id": "hello",
          "words": "Good morning, **{reader.name}**.",
          "visibleWhen": [{ "id": "any", "rows": [{ "id": "all", "fact": "subscriber" }] }]
        }
      ]
    },
    { "__component": "article.note", "id": "broken", "words": "Good night, {reader.nick}." },
    { "__component": "article.note", "id": "end", "words": "That is all." }
  ]
}`

export const issues: DocumentIssue[] = []

// in production: in development a bad block leaves a node that shows its issue
const rules = { registry, names, showProblems: false }
const cache = new DocumentCache({ rules, onProblem: (issue) => issues.push(issue) })
const content = createContent(cache)

export function putPage(slug: string, source: string): void {
  cache.put({ type: 'page', locale: 'en', slug, file: `page/en/${slug}.json` }, source)
}

export const sources: Sources = {
  rule: () => ({ cache: { seconds: 60 }, deadline: 500 }),
  load: async () => ({ sky: 'clear', degrees: 21 }),
}

export async function renderPage(path: string, viewer: Record<string, FactValue>, from = sources): Promise<string> {
  const match = content.page('en', path)
  if (!match) throw new Error(`there is no page ${path}`)
  const fact = factsIn(viewer)
  const route: RouteFacts = { path, params: match.params, query: {} }
  const blocks = visibleBlocks(match.page.blocks, { facts: fact, mayChange: () => false })
  await registry.preload([...walk(blocks)].map(({ component }) => component))
  const data = await loadAll(collectRequests(walk(blocks), registry, route), from, 1000)
  const reader: LiveReader = { fact, show: ({ path: name }) => String(fact(name) ?? 'reader') }
  const noForms = lazy<never>(() => Promise.reject(new Error('this site has no forms')))
  const engine: EngineValue = {
    registry,
    actionLinks: {},
    locale: 'en',
    defaultLocale: 'en',
    data: new PageData(data, from),
    live: { now: reader, atStart: reader, start: () => undefined, moveTo: () => undefined },
    events: new EventHub(),
    route,
    faults: new FaultLog((fault) => console.error(fault)),
    FaultView: ({ entry }) => <p>{entry} is not available.</p>,
    serverFault: <p>This part is not available.</p>,
    formKit: noForms,
    validators: () => noForms,
    submit: async () => undefined,
    verbose: false,
    failedOnServer: new Set(),
  }
  return renderToStaticMarkup(
    <EngineContext value={engine}>
      <Blocks blocks={blocks} />
    </EngineContext>,
  )
}
