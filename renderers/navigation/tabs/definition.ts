import Type, { type Static } from 'typebox'
import { Condition } from '#schemas/condition.ts'
import { IconName, Id, Text, Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { navigationTabsEntry } from './entry.ts'

const Tab = Type.Object(
  {
    id: Id(),
    label: Text({ title: 'Label', minLength: 1, maxLength: 60 }),
    url: Url({ title: 'Address' }),
    under: Type.Optional(Url({ title: 'Base address: the tab is active there and on all pages below it' })),
    icon: Type.Optional(IconName()),
    visibleWhen: Type.Optional(Condition),
  },
  { additionalProperties: false, title: 'Tab' },
)

export const tabsProps = Type.Object({
  label: Text({ title: 'Label', minLength: 1, maxLength: 60 }),
  tabs: Type.Array(Tab, { minItems: 1, maxItems: 20, title: 'Tabs' }),
})
export type TabsProps = Static<typeof tabsProps>

export const tabs = defineRenderer({
  ...navigationTabsEntry,
  title: 'Sections of one place',
  props: tabsProps,
  sample: {
    label: 'Your profile',
    tabs: [
      { id: 'settings', label: 'Settings', url: '/profile/settings', icon: 'settings' },
      { id: 'bets', label: 'Bets', url: '/profile/bets/history', under: '/profile/bets', icon: 'history' },
    ],
  },
})
