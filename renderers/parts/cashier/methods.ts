import Type, { type Static } from 'typebox'
import { icon } from '#renderers/parts/props.ts'
import { Choice } from '#schemas/choice.ts'
import type { PaymentMethod } from '#schemas/payment.ts'
import { Id, Text } from '#schemas/text.ts'

/** The look and words of a payment method of the platform. */
export const MethodInfo = Type.Object({
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

export const methodsView = Type.Optional(
  Choice(['ContainerView', 'ContainerScrollView'], { title: 'View of the methods', default: 'ContainerView' }),
)
export const methodInfos = Type.Optional(Type.Array(MethodInfo, { maxItems: 40, title: 'Payment methods' }))

/** A method of the platform with what content says of it. */
export interface JoinedMethod extends PaymentMethod {
  readonly title: string
  readonly text: string | undefined
  readonly icon: NonNullable<MethodInfo['icon']>
  /** The last part of its address. */
  readonly path: string
}

/**
 * Joins the methods of the platform with content by sysname. The one that the player used last comes
 * first, then those of content in their order, then the rest, which have a neutral look.
 */
export function joinMethods(
  methods: readonly PaymentMethod[],
  infos: readonly MethodInfo[] = [],
): readonly JoinedMethod[] {
  const positionOf = ({ sysname }: PaymentMethod) => {
    const index = infos.findIndex((info) => info.sysname === sysname)
    return index < 0 ? infos.length : index
  }
  return methods
    .toSorted((a, b) => Number(b.is_last) - Number(a.is_last) || positionOf(a) - positionOf(b))
    .map((method) => {
      const info = infos.find(({ sysname }) => sysname === method.sysname)
      return {
        ...method,
        title: info?.title ?? method.name,
        text: info?.text,
        icon: info?.icon ?? 'coin',
        path: info?.path ?? method.sysname,
      }
    })
}

/** Returns the method that an address names, else the first that can be used. */
export function selectMethod(methods: readonly JoinedMethod[], path: string | undefined): JoinedMethod | undefined {
  const named = path === undefined ? undefined : methods.find((method) => method.path === path)
  return named ?? methods.find(({ is_available: isAvailable }) => isAvailable) ?? methods[0]
}
