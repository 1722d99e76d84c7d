import Type, { type Static } from 'typebox'
import { heading, headingLevel, icon, intro } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import { FormSlug, Id, Text } from '#schemas/text.ts'

/** The look and words of a payment method of the platform. */
const MethodInfo = Type.Object({
  id: Id(),
  sysname: Text({ title: 'Method (sysname)', minLength: 1, maxLength: 64 }),
  title: Type.Optional(Text({ title: 'Title', maxLength: 60 })),
  text: Type.Optional(Text({ title: 'Text below the title', maxLength: 120 })),
  icon,
  path: Type.Optional(
    Text({ title: 'Last part of its address', maxLength: 64, description: 'by default the sysname' }),
  ),
})
export type MethodInfo = Static<typeof MethodInfo>

const methodsView = Type.Optional(
  Choice(['ContainerView', 'ContainerScrollView'], { title: 'View of the methods', default: 'ContainerView' }),
)
const methods = Type.Optional(Type.Array(MethodInfo, { maxItems: 40, title: 'Payment methods' }))

/** Props of the components that let a player choose a method and pay by it. */
export const methodsProps = {
  heading,
  headingLevel,
  intro,
  form: FormSlug({ title: 'Form document' }),
  methodsView,
  methods,
}
const MethodsProps = Type.Object(methodsProps)
export type MethodsProps = Static<typeof MethodsProps>
