import Type, { type Static } from 'typebox'
import { body, buttons, headed, icon } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { defineRenderer } from '#src/engine/definition.ts'
import { contentBannerEntry } from './entry.ts'

export const bannerProps = Type.Object({
  title: headed('h2'),
  body,
  icon,
  tone: Type.Optional(Choice(['neutral', 'accent', 'info', 'warning'], { title: 'Tone', default: 'neutral' })),
  buttons,
})
export type BannerProps = Static<typeof bannerProps>

export const banner = defineRenderer({
  ...contentBannerEntry,
  title: 'Banner',
  props: bannerProps,
  isStatic: true,
  sample: {
    title: 'Set your limits first',
    body: 'Setting a deposit limit takes ten seconds, and it applies on every device. You can lower it right away; raising it takes a day.',
    icon: 'shield',
    tone: 'accent',
    buttons: [
      {
        id: 'how',
        label: 'How limits work',
        variant: 'secondary',
        actions: [{ id: 'go', type: 'navigate', url: '/support' }],
      },
    ],
  },
})
