import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { PaymentMethod } from '#schemas/payment.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import { SectionHeader } from '../SectionHeader.tsx'
import { type JoinedMethod, joinMethods, selectMethod } from './methods.ts'
import type { MethodsProps } from './methodsProps.ts'
import { MethodTiles } from './MethodTiles.tsx'
import styles from './MethodChoice.module.css'

interface Props<T> extends Omit<MethodsProps, 'form'> {
  /** The platform's methods, with what else holds for the payment. */
  readonly loaded: Resource<T>
  /** The last part of the address of the selected method; without it the first one is selected. */
  readonly path: string | undefined
  /** Returns the address of a method. */
  readonly addressOf: (method: JoinedMethod) => string
  /** Renders what belongs to the selected method. */
  readonly children: (value: T, method: JoinedMethod) => ReactNode
}

/** Payment methods in each state of their data, of which one is selected. */
export const MethodChoice = observer(function MethodChoice<
  T extends { readonly currency: string; readonly methods: PaymentMethod[] },
>({
  heading,
  headingLevel,
  intro,
  methodsView = 'ContainerView',
  methods,
  loaded,
  path,
  addressOf,
  children,
}: Props<T>) {
  const t = useT()
  const { value } = loaded
  const joined = joinMethods(value?.methods ?? [], methods)
  const selected = selectMethod(joined, path)
  return (
    <section className={styles.choice}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {!value && loaded.state === 'error' && (
        <ErrorState title={t('cashier.error')} retryLabel={t('common.retry')} onRetry={loaded.retry} />
      )}
      {!value && loaded.state !== 'error' && <Skeleton shape="block" />}
      {value && selected && (
        <>
          <MethodTiles
            label={t('cashier.methods')}
            methods={joined}
            currency={value.currency}
            selected={selected}
            addressOf={addressOf}
            view={methodsView}
          />
          {children(value, selected)}
        </>
      )}
      {value && !selected && <Notice title={t('cashier.noMethods')} />}
    </section>
  )
})
