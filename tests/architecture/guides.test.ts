import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { actionRules } from '#registry/actionRules.ts'
import { components } from '#registry/components.ts'
import { factNames } from '#registry/facts.ts'
import { fieldTypes } from '#registry/fieldTypes.ts'
import { formatters } from '#registry/formatters.ts'
import { nameRules } from '#registry/names.ts'
import { submitMethods } from '#registry/submitMethods.ts'
import { values } from '#registry/values.ts'
import { actionTypes } from '#schemas/action.ts'
import { callPath } from '#schemas/defineCall.ts'
import { ruleParameters } from '#schemas/rules/parameters.ts'
import { DocumentCache } from '#src/content/DocumentCache.ts'
import { type DocumentIssue, documentTypes, isDocumentType } from '#src/content/documents.ts'
import { createDefinitionRegistry } from '#src/engine/DefinitionRegistry.ts'
import { faultKinds } from '#src/engine/faults.ts'
import { nameKinds } from '../../scripts/content/names.ts'
import { callsByNoun } from '../../scripts/generate/callAddresses.ts'

const guide = (name: string) => readFileSync(`docs/guides/${name}.md`, 'utf8')

const documents = globSync(['README.md', 'docs/guides/*.md']).flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/```json\n(.*?)```/gs)]
    .map(([, source = '']) => ({
      file,
      source,
      type: /"\$schema": "\/schemas\/([a-z-]+)\.json"/.exec(source)?.[1] ?? '',
    }))
    .filter(({ type }) => isDocumentType(type)),
)

/** Settings that the code of field types reads. */
const settingsRead = globSync('{renderers/{fields,parts},src/engine/forms}/**/*.{ts,tsx}').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/settings\['(\w+)'\]/g)].map(([, name = '']) => name),
)

/** Addresses of the platform that the guides name for other services, with their parameters. */
const addresses = globSync('docs/guides/*.md').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/https:\/\/<site>(\/api\/[^`\s?]*)\??([^`\s]*)/g)].map(
    ([, path = '', query = '']) => ({ file, path, parameters: [...new URLSearchParams(query).keys()] }),
  ),
)

const routes = new Map(
  [...callsByNoun.values()].flat().map(([, call]) => [callPath(call), Object.keys(call.addressParams ?? {})]),
)

describe('the guides', () => {
  it('have whole documents', () => {
    const types = ['page', 'redirect', 'dialog', 'form', 'translation', 'validation-message']
    expect(new Set(documents.map(({ type }) => type))).toEqual(new Set(types))
  })

  it.each(documents)('show a $type that the site takes as it is, in $file', ({ type, source }) => {
    if (!isDocumentType(type)) throw new Error(`${type} is no type of document`)
    const problems: DocumentIssue[] = []
    const rules = { registry: createDefinitionRegistry(components), names: nameRules, showProblems: false }
    const cache = new DocumentCache({ rules, onProblem: (problem) => problems.push(problem) })
    const locale = documentTypes[type].localized ? 'en' : ''
    cache.put({ type, locale, slug: 'of-a-guide', file: 'guide' }, source)
    expect([problems, cache.status.documents]).toEqual([[], 1])
  })

  it('name addresses that other services may call', () => {
    expect(addresses.length).toBeGreaterThan(1)
  })

  it.each(addresses)(
    '[CSH-02] $path, with $parameters, in $file is a route of the platform',
    ({ path, parameters }) => {
      expect(routes.get(path)).toEqual(parameters)
    },
  )

  it.each([
    ['compose-a-page', 'action', actionTypes],
    ['compose-a-page', 'need of an action', Object.values(actionRules).flatMap(({ needs }) => needs)],
    ['compose-a-page', 'fact and value', factNames()],
    ['compose-a-page', 'value', Object.keys(values)],
    ['compose-a-page', 'formatter', Object.keys(formatters)],
    ['compose-a-page', 'type of document', Object.keys(documentTypes)],
    ['compose-a-page', 'kind of names', nameKinds],
    ['write-a-form', 'rule', Object.keys(ruleParameters)],
    ['write-a-form', 'setting of a field', settingsRead],
    ['write-a-form', 'field type', Object.keys(fieldTypes)],
    ['write-a-form', 'method that a form may call', Object.keys(submitMethods)],
    ['run-it', 'kind of fault', faultKinds],
  ])('%s names every %s', (name, _, names) => {
    const text = guide(name)
    expect(names.length).toBeGreaterThan(1)
    const missing = names.filter((word) => !new RegExp(`\\b${word.replaceAll('.', '\\.')}\\b`).test(text))
    expect(missing, `docs/guides/${name}.md says nothing of these: a line there is wanted`).toEqual([])
  })
})
