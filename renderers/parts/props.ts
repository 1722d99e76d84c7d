import Type from 'typebox'
import { Button } from '#schemas/button.ts'
import { Choice } from '#schemas/choice.ts'
import { gameSorts, gameTypes } from '#schemas/game.ts'
import { Image } from '#schemas/image.ts'
import { Link } from '#schemas/link.ts'
import { IconName, Id, Text } from '#schemas/text.ts'

/* Props that several components have; a name has the same meaning everywhere. */

export const title = Text({ title: 'Title', minLength: 1, maxLength: 120 })
/** Returns a title that is shown as a heading of the given level. */
export const headed = (level: 'h2' | 'h3') => Text({ title: 'Title', minLength: 1, maxLength: 120, 'x-heading': level })
/** A heading of level 2, unless `headingLevel` names another one. */
export const heading = Type.Optional(Text({ title: 'Heading', maxLength: 120, 'x-heading': 'h2' }))
export const headingLevel = Type.Optional(Choice(['h1', 'h2', 'h3'], { title: 'Heading level', default: 'h2' }))
export const eyebrow = Type.Optional(Text({ title: 'Text above the title', maxLength: 80 }))
export const intro = Type.Optional(Text({ title: 'Text below the heading', maxLength: 300 }))
export const body = Type.Optional(Text({ title: 'Text', maxLength: 600 }))
export const icon = Type.Optional(IconName())
export const image = Type.Optional(Image)
export const link = Type.Optional(Link)
export const anchor = Type.Optional(Id({ title: 'Anchor name (#name)', 'x-kind': 'anchor' }))
export const buttons = Type.Optional(Type.Array(Button, { maxItems: 4, title: 'Buttons' }))
export const limit = Type.Optional(Type.Integer({ title: 'Number of items', minimum: 1, maximum: 60 }))
export const palette = Type.Optional(
  Choice(['felt', 'violet', 'ember', 'sea', 'rose', 'sand', 'glacier', 'slate'], { title: 'Colours', default: 'felt' }),
)

/**
 * Matches existing days, such as no 31st of April; whether a year has a 29th of February isn't
 * checked.
 */
const DAY = '\\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\\d|3[01])|(0[469]|11)-(0[1-9]|[12]\\d|30)|02-(0[1-9]|[12]\\d))'
const TIME = '([01]\\d|2[0-3]):[0-5]\\d(:[0-5]\\d)?'

/** A moment with its time zone. */
export const until = Type.String({
  pattern: `^${DAY}T${TIME}(Z|[+-]([01]\\d|2[0-3]):[0-5]\\d)$`,
  'x-expected': 'a day and a time with its zone, as 2027-01-01T20:00Z or 2027-01-01T20:00+01:00',
  maxLength: 30,
  title: 'Until',
  description: 'Date and time with a time zone, for example 2027-01-01T20:00Z or 2027-01-01T20:00+01:00',
  'x-kind': 'line',
})

/**
 * Filters of a list of games; the address may narrow them (`?category=`, `?providers=` with commas
 * between).
 */
export const gameFilter = {
  category: Type.Optional(
    Type.String({ title: 'Category', maxLength: 60, 'x-kind': 'listed', 'x-list': 'categories' }),
  ),
  provider: Type.Optional(Type.String({ title: 'Provider', maxLength: 60, 'x-kind': 'listed', 'x-list': 'providers' })),
  gameType: Type.Optional(Choice(gameTypes, { title: 'Game type' })),
  sort: Type.Optional(Choice(gameSorts, { title: 'Sort by' })),
  followsAddress: Type.Optional(Type.Boolean({ title: 'Filter by ?category and ?providers in the address' })),
  leavesOutGame: Type.Optional(
    Type.Boolean({ title: 'Leave out the game of the address', description: 'On the page of a game: /game/:sysname' }),
  ),
}
