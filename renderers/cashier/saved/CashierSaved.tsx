import { useRef } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useCommand } from '#renderers/parts/useCommand.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { SavedRequisite } from '#schemas/payment.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import type { CashierSavedProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'

interface Props extends CashierSavedProps {
  readonly requisites: Resource<SavedRequisite[]>
}

/** Lists what the player has paid with or withdrawn to, each with a button that removes it. */
export default function CashierSaved({ heading, headingLevel, intro, requisites }: Props) {
  const section = useRef<HTMLElement>(null)
  return (
    <section className={rows.section} ref={section} tabIndex={-1}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList resource={requisites} subject="requisites" icon="card" skeleton={<RowsSkeleton />}>
        {(list) => (
          <ul className={rows.list}>
            {list.map((requisite) => (
              <SavedRow key={requisite.id} requisite={requisite} onRemoved={() => section.current?.focus()} />
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
}

const outcomes = { done: 'requisites.removed', failed: 'requisites.notRemoved' } as const

interface SavedRowProps {
  readonly requisite: SavedRequisite
  readonly onRemoved: () => void
}

function SavedRow({ requisite, onRemoved }: SavedRowProps) {
  const t = useT()
  const { api } = useStores()
  const removing = useCommand()
  const { id, label, method_name: method, used_at: usedAt } = requisite
  async function remove(): Promise<void> {
    const options = { dialog: 'remove-requisite', ...outcomes }
    // the pressed button goes with its row
    if (await removing.run(options, () => api.cashier.removeRequisite({ id }))) onRemoved()
  }
  return (
    <li className={rows.row}>
      <div className={rows.words}>
        <p className={rows.title}>
          <bdi dir="ltr">{label}</bdi>
        </p>
        <p className={rows.detail}>
          {method} · {t('requisites.lastUsed')} <Moment at={usedAt} />
        </p>
      </div>
      <Button
        variant="ghost"
        size="s"
        isLoading={removing.isBusy}
        label={t('requisites.removeOne', { label })}
        onClick={() => void remove()}
      >
        {t('requisites.remove')}
      </Button>
    </li>
  )
}
