import type { SourceInput } from '#registry/data-sources/defineSource.ts'
import { dataSources } from '#registry/dataSources.ts'
import { isApiError } from '#src/api/error.ts'
import type { Sources } from '#src/engine/data.ts'
import { AppError } from '#src/shared/errors.ts'

const sourceNamed = (name: string) => (Object.hasOwn(dataSources, name) ? dataSources[name] : undefined)

/**
 * Creates data sources over these clients. An item that the platform lacks rejects with an
 * `AppError` of kind `missing`.
 */
export function sourcesOver(input: SourceInput) {
  return {
    rule: sourceNamed,
    async load(name, params) {
      const source = sourceNamed(name)
      if (!source) throw new Error(`no data source is registered as ${name}`)
      try {
        // `paramsOf` has the schema by which the server checked them
        return await source.load(input, params as never)
      } catch (error) {
        throw isApiError(error) && error.status === 404
          ? new AppError('missing', `${name}: nothing there`, { cause: error })
          : error
      }
    },
  } satisfies Sources
}
