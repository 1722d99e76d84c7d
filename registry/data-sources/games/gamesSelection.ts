import Type from 'typebox'
import { type SourceInput, defineSource } from '../defineSource.ts'
import { closed, Sysname } from '../params.ts'

export const gamesSelectionParams = Type.Object(
  { category: Type.Optional(Sysname), providers: Type.Optional(Type.Array(Sysname, { maxItems: 50 })) },
  closed,
)

/** Names of the chosen category and providers. */
export const gamesSelection = defineSource({
  cache: { seconds: 60 },
  load: selectionNames,
})

async function selectionNames(
  { api }: SourceInput,
  { category, providers = [] }: { readonly category?: string; readonly providers?: string[] },
): Promise<readonly string[]> {
  const [categories, providerList] = await Promise.all([
    category === undefined ? [] : api.games.getCategories(),
    providers.length === 0 ? [] : api.games.getProviders({ fields: ['sysname', 'name'] }),
  ])
  const chosenCategory = categories.filter(({ slug }) => slug === category)
  return [...chosenCategory, ...providerList.filter(({ sysname }) => providers.includes(sysname))].map(
    ({ name }) => name,
  )
}
