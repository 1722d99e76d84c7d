import { ActionButtons } from '#renderers/parts/ActionButtons.tsx'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useCommand } from '#renderers/parts/useCommand.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import { Money } from '#renderers/parts/values/Money.tsx'
import type { Cashback } from '#schemas/cashback.ts'
import type { List } from '#schemas/list.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { loadBalances } from '#src/stores/loadBalances.ts'
import { sendCommand } from '#src/stores/sendCommand.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import type { PromoCashbacksProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './PromoCashbacks.module.css'

interface Props extends PromoCashbacksProps {
  readonly cashbacks: Resource<List<Cashback>>
}

/** Lists the player's cashbacks: those that can be collected first, then those that were paid out. */
export default function PromoCashbacks({ heading, headingLevel, intro, buttons, cashbacks }: Props) {
  return (
    <section className={rows.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList
        resource={cashbacks}
        subject="cashbacks"
        icon="coin"
        skeleton={<RowsSkeleton />}
        emptyAction={buttons && <ActionButtons buttons={buttons} />}
      >
        {(items) => (
          <>
            <CashbackList items={items.filter(({ status }) => status === 'active')} />
            <CashbackList items={items.filter(({ status }) => status === 'paid_out')} />
          </>
        )}
      </AsyncList>
    </section>
  )
}

function CashbackList({ items }: { readonly items: readonly Cashback[] }) {
  if (items.length === 0) return null
  return (
    <ul className={rows.list}>
      {items.map((cashback) =>
        cashback.status === 'active' ? (
          <ActiveCashback key={cashback.id} cashback={cashback} />
        ) : (
          <PaidCashback key={cashback.id} cashback={cashback} />
        ),
      )}
    </ul>
  )
}

function ActiveCashback({ cashback: { id, description, receiving_expired_at: until } }: CashbackProps) {
  const t = useT()
  const stores = useStores()
  const { api } = stores
  const command = useCommand()
  const { title, text, amount, currency } = description

  const collect = () =>
    command.run({ done: 'cashbacks.collected', failed: 'cashbacks.notCollected' }, async () => {
      await sendCommand(`cashbacks.payout ${id}`, (idempotency_key) =>
        api.cashbacks.payout({ cashback_id: id, idempotency_key }),
      )
      await loadBalances(stores)
    })

  const remove = () =>
    command.run({ dialog: 'remove-cashback', done: 'cashbacks.removed', failed: 'cashbacks.notRemoved' }, () =>
      sendCommand(`cashbacks.remove ${id}`, (idempotency_key) =>
        api.cashbacks.remove({ cashback_id: id, idempotency_key }),
      ),
    )

  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <Money className={styles.amount} amount={amount} currency={currency} />
        <p className={rows.title}>{title}</p>
        <p className={rows.detail}>{text}</p>
        {until !== null && (
          <p className={rows.detail}>
            {t('cashbacks.until')} <Moment at={until} hasTime />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="primary" isLoading={command.isBusy} onClick={() => void collect()}>
          {t('cashbacks.collect')}
        </Button>
        <Button variant="ghost" onClick={() => void remove()}>
          {t('cashbacks.remove')}
        </Button>
      </div>
    </li>
  )
}

interface CashbackProps {
  readonly cashback: Cashback
}

function PaidCashback({ cashback: { description, end_date: end } }: CashbackProps) {
  const t = useT()
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.title}>{description.title}</p>
        <p className={rows.detail}>
          <Moment at={end} />
        </p>
      </div>
      <Money amount={description.amount} currency={description.currency} />
      <Badge tone="positive">{t('cashbacks.paidOut')}</Badge>
    </li>
  )
}
