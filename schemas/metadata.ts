import Type, { type Static } from 'typebox'
import { Country } from './country.ts'
import { Currency } from './currency.ts'
import { gameTypes } from './game.ts'

/** Lists for forms and filters to choose from. */
export const Metadata = Type.Object({
  countries: Type.Array(Country),
  currencies: Type.Array(Currency),
  game_types: Type.Array(Type.Enum(gameTypes)),
})
export type Metadata = Static<typeof Metadata>
