import Type, { type Static } from 'typebox'
import { Actions } from './action.ts'
import { Choice } from './choice.ts'
import { Condition } from './condition.ts'
import { Image } from './image.ts'
import { IconName, Id, Text, Url } from './text.ts'

const linkFields = {
  id: Id(),
  name: Text({ title: 'Name', minLength: 1, maxLength: 80 }),
  link: Type.Optional(Url({ title: 'Address' })),
  actions: Type.Optional(Actions),
  icon: Type.Optional(IconName()),
  image: Type.Optional(Image),
  target: Type.Optional(Choice(['_self', '_blank'], { title: 'Opens in' })),
  rel: Type.Optional(Type.String({ pattern: '^[a-z -]*$', maxLength: 60 })),
  badge: Type.Optional(Text({ title: 'Badge', maxLength: 20 })),
  postfixIcon: Type.Optional(IconName({ title: 'Icon after the name' })),
  visibleWhen: Type.Optional(Condition),
  onlyAuth: Type.Optional(Type.Boolean({ title: 'Only for signed-in players' })),
}

export const SubmenuLink = Type.Object(linkFields, { additionalProperties: false, title: 'Submenu link' })
export type SubmenuLink = Static<typeof SubmenuLink>

export const MenuLink = Type.Object(
  {
    ...linkFields,
    groups: Type.Optional(
      Type.Array(
        Type.Object({ id: Id(), name: Text({ minLength: 1, maxLength: 60 }) }, { additionalProperties: false }),
        { maxItems: 5, title: 'Groups' },
      ),
    ),
    submenu: Type.Optional(Type.Array(SubmenuLink, { maxItems: 30, title: 'Submenu' })),
  },
  { additionalProperties: false, title: 'Menu link' },
)
export type MenuLink = Static<typeof MenuLink>

export const Menu = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    slug: Id({ title: 'Place in the layout' }),
    title: Type.Optional(Text({ maxLength: 80 })),
    links: Type.Array(MenuLink, { maxItems: 100, title: 'Links' }),
  },
  { additionalProperties: false, title: 'Menu' },
)
export type Menu = Static<typeof Menu>
