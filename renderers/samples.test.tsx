import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { Value } from 'typebox/value'
import { beforeAll, describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { CORE } from '#src/app/page/messages.server.ts'
import { propRows } from '../.storybook/propRows.ts'
import { Reference } from '../.storybook/referenceStory.tsx'
import { sampleBlock, SamplePage, type Stage } from '../.storybook/sampleStory.tsx'
import { registry, StoryProviders } from '../.storybook/StoryProviders.tsx'
import { type LocaleCode, localeCodes, words } from '../.storybook/words.ts'

const content = components
const stages: Stage[] = ['there', 'waiting', 'empty', 'failed']

/**
 * The messages that a page with this component gets; the server, which alone renders static ones,
 * has all of them.
 */
function sentFor({ messages = [], isStatic }: (typeof content)[number], locale: LocaleCode) {
  if (isStatic) return words[locale]
  const names = new Set([...CORE, ...messages])
  return Object.fromEntries(Object.entries(words[locale]).filter(([key]) => names.has(key.split('.')[0] ?? '')))
}

function show(definition: (typeof content)[number], locale: LocaleCode, stage: Stage): string {
  return renderToStaticMarkup(
    <StoryProviders locale={locale} theme="dark" messages={sentFor(definition, locale)}>
      <SamplePage blocks={[sampleBlock(definition)]} stage={stage} />
    </StoryProviders>,
  )
}

beforeAll(() => registry.preload(content.map(({ name }) => name)))

describe.each(content.map((definition) => [definition.name, definition] as const))('%s', (_, definition) => {
  it('[ENG-02] has a sample that its own schema accepts', () => {
    expect(Value.Errors(definition.props ?? {}, definition.sample)).toEqual([])
  })

  it('[SHL-10] shows itself on the server in every state of its data and every locale, in words that the page is sent', () => {
    const keys = Object.keys(words.en)
    for (const locale of localeCodes) {
      for (const stage of stages) {
        const html = show(definition, locale, stage)
        expect(html, `${locale} ${stage}`).not.toBe('')
        expect(html).not.toContain('This block failed')
        expect(keys.filter((key) => html.includes(`>${key}<`) || html.includes(`"${key}"`))).toEqual([])
      }
    }
  })

  it('[ENG-17] has a reference page that names each of its props with its limits, its slots and its data', () => {
    const html = renderToStaticMarkup(
      <StoryProviders locale="en" theme="dark">
        <Reference definition={definition} />
      </StoryProviders>,
    )
    const { properties = {} } = definition.props ?? {}
    const sources = Object.values(definition.data).map(({ source }) => source)
    const missing = [...Object.keys(properties), ...definition.slots].filter(
      (name) => !html.includes(`<code>${name}</code>`),
    )
    expect([...missing, ...sources.filter((source) => !html.includes(`: ${source} `))]).toEqual([])
    const bounded = propRows(definition.props).filter(({ limits }) => limits !== '')
    expect(bounded.filter(({ limits }) => !html.includes(`<td>${limits.replaceAll('&', '&amp;')}</td>`))).toEqual([])
    const folder = `renderers/${definition.name.replace('.', '/')}`
    const [story = ''] = globSync(`${folder}/*.stories.tsx`).map((file) => readFileSync(file, 'utf8'))
    expect(story).toContain('export const Reference = referenceStory(')
  })

  it('carries no style attribute, which the content security policy refuses', () => {
    expect(show(definition, 'en', 'there')).not.toContain('style=')
  })
})
