import { observer } from 'mobx-react-lite'
import { use } from 'react'
import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { PaymentBadge } from '#renderers/parts/cashier/PaymentBadge.tsx'
import { pageOf } from '#renderers/parts/pageOf.ts'
import { Pages } from '#renderers/parts/Pages.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { List } from '#schemas/list.ts'
import type { Payment } from '#schemas/payment.ts'
import { hasFailed } from '#schemas/paymentStates.ts'
import { historyFilters, historyTypes } from '#schemas/paymentStates.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Button } from '#src/ui/Button.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { Field } from '#src/ui/Field.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { NativeSelect } from '#src/ui/NativeSelect.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { CashierHistoryProps } from './definition.ts'
import styles from './CashierHistory.module.css'

interface Props extends CashierHistoryProps {
  readonly payments: Resource<List<Payment>>
}

/** Lists the player's payments, the newest first, filtered by the query of the address. */
export default observer(function CashierHistory(props: Props) {
  const { heading, headingLevel, intro, limit = 10, buttons, payments } = props
  const { query } = use(EngineContext).route
  return (
    <section className={styles.history}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <Filters key={JSON.stringify(query)} query={query} />
      {isPastEnd(payments) ? (
        <PastEnd query={query} />
      ) : (
        <AsyncList
          resource={payments}
          subject="payments"
          icon="history"
          skeleton={
            <div className={styles.list}>
              <Repeat count={4}>
                <div className={styles.row}>
                  <Skeleton />
                </div>
              </Repeat>
            </div>
          }
          emptyAction={buttons && <ActionButtons buttons={buttons} />}
        >
          {(items) => (
            <>
              <ul className={styles.list}>
                {items.map((payment) => (
                  <PaymentRow key={payment.transaction} payment={payment} />
                ))}
              </ul>
              <Pages page={pageOf(query)} size={limit} total={payments.value?.total ?? 0} />
            </>
          )}
        </AsyncList>
      )}
    </section>
  )
})

/** Returns whether a page after the last one was loaded. */
const isPastEnd = ({ value }: Resource<List<Payment>>) =>
  value !== undefined && value.items.length === 0 && value.total > 0

function PastEnd({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useT()
  const firstPage = new URLSearchParams({ ...query, page: '1' })
  return (
    <EmptyState
      icon="history"
      title={t('payments.pastEnd')}
      action={<Button href={`?${firstPage}`}>{t('payments.firstPage')}</Button>}
    >
      {t('payments.pastEndText')}
    </EmptyState>
  )
}

/** Filters of payments as a form that sets the page's query, so that it works without a script. */
function Filters({ query }: { readonly query: Readonly<Record<string, string>> }) {
  const t = useT()
  return (
    <form className={styles.filters} method="get" aria-label={t('cashier.filters')} data-stay>
      <Field id="payments-type" label={t('cashier.type')}>
        <NativeSelect id="payments-type" name="type" defaultValue={query['type'] ?? 'all'}>
          {historyTypes.map((type) => (
            <option key={type} value={type}>
              {t(`cashier.types.${type}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Field id="payments-state" label={t('cashier.state')}>
        <NativeSelect id="payments-state" name="state" defaultValue={query['state'] ?? 'all'}>
          {historyFilters.map((state) => (
            <option key={state} value={state}>
              {t(`cashier.filter.${state}`)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <Button type="submit" icon="filter">
        {t('cashier.apply')}
      </Button>
    </form>
  )
}

/** Returns what a payment adds to the balance; of one that has failed the amount that was asked for. */
function movedAmount({ type, state, amount, paid_amount: paid }: Payment): number {
  if (type === 'deposit') return state === 'succeeded' ? paid : amount
  return hasFailed(state) ? amount : -amount
}

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const t = useT()
  const localHref = useLocalHref()
  const { transaction, type, method_name: method, requisites, currency, state, created_at: createdAt } = payment
  return (
    <li>
      <a className={styles.row} href={localHref(`/cashier/receipt?transaction=${transaction}`)}>
        <span className={styles.icon}>
          <Icon name={type === 'deposit' ? 'download' : 'upload'} />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {t(`cashier.types.${type}`)} · <bdi>{method}</bdi>
          </span>
          <span className={styles.detail}>
            <Moment at={createdAt} hasTime />
            {requisites !== null && (
              <>
                {' '}
                · <bdi>{requisites}</bdi>
              </>
            )}
          </span>
        </span>
        <PaymentBadge state={state} />
        <Money className={styles.amount} amount={movedAmount(payment)} currency={currency} />
        <Icon className={styles.way} name="chevron-end" size="s" flip />
      </a>
    </li>
  )
}
