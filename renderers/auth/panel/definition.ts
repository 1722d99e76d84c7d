import Type, { type Static } from 'typebox'
import { heading, headingLevel, intro } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { Url } from '#schemas/text.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { authPanelEntry } from './entry.ts'

export const panelProps = Type.Object({
  view: Choice(['authorization', 'registration'], { title: 'View' }),
  heading,
  headingLevel,
  intro,
  successUrl: Type.Optional(Url({ title: 'Address to go to after success, unless the form sets one' })),
})
export type PanelProps = Static<typeof panelProps>

export const authPanel = defineRenderer({
  ...authPanelEntry,
  title: 'Sign-in and sign-up',
  props: panelProps,
  messages: ['auth', 'form', 'popups', 'wrongRegServerError'],
  sample: { view: 'authorization', heading: 'Sign in' },
})
