import { existsSync, globSync, readFileSync } from 'node:fs'
import Value from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { Action } from '#schemas/action.ts'
import { AuthType } from '#schemas/auth-type.ts'
import { Form } from '#schemas/form.ts'
import { formProps } from '#renderers/form/form/definition.ts'
import { dataSources } from '#registry/data-sources.ts'
import { components } from '#registry/components.ts'
import { publishedSchemas } from '#src/content/publishedSchemas.ts'

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[]
}

describe('slugs of forms', () => {
  it('[FRM-01] are as long where a block, an action, a way to sign in or a source names one as where the form has it', () => {
    const slug = 'a'.repeat(64)
    const places = [Form.properties.slug, formProps.properties.form, AuthType.properties.form, Action.properties.form]
    const schemas = [...places, dataSources['content.form']?.params.properties['slug']]
    const fits = (name: string) => schemas.map((schema) => schema !== undefined && Value.Check(schema, name))
    expect([fits(slug), fits(`${slug}a`)]).toEqual([Array(5).fill(true), Array(5).fill(false)])
  })
})

describe('schemas for editors', () => {
  it('are set for the files of every type that has documents', () => {
    const settings = JSON.parse(readFileSync('.vscode/settings.json', 'utf8')) as Settings
    const types = [...publishedSchemas(components).keys()].toSorted()
    expect(settings['json.schemas']).toEqual(
      types.map((type) => ({ fileMatch: [`fixtures/content/${type}/**/*.json`], url: `./build/schemas/${type}.json` })),
    )
    expect(types.filter((type) => !existsSync(`fixtures/content/${type}`))).toEqual([])
  })

  it('[ENG-10] are named by every document', () => {
    const wrong = globSync('fixtures/content/**/*.json').filter((file) => {
      const [, , type] = file.split('/')
      return (JSON.parse(readFileSync(file, 'utf8')) as { $schema?: string }).$schema !== `/schemas/${type}.json`
    })
    expect(wrong).toEqual([])
  })
})
