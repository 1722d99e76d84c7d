import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { components } from '#registry/components.ts'
import { publishedSchemas } from '#src/content/publishedSchemas.ts'

interface Settings {
  readonly 'json.schemas': readonly { readonly fileMatch: readonly string[]; readonly url: string }[]
}

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
