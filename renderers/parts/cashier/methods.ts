import type { PaymentMethod } from '#schemas/payment.ts'
import type { MethodInfo } from './methodsProps.ts'

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
