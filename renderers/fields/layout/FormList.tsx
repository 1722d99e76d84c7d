import { type ComponentProps, type MouseEvent, useEffect, useId, useRef } from 'react'
import type { FormParts } from '#src/engine/forms/FormContext.ts'
import { useT } from '#src/i18n/useT.ts'
import { Button } from '#src/ui/Button.tsx'
import styles from './FormLayout.module.css'

/** A list of items. Adding an item focuses its first field, removing one focuses the list. */
export function FormList({ title, hint, onAdd, children }: ComponentProps<FormParts['List']>) {
  const t = useT()
  const titleId = useId()
  const items = useRef<HTMLDivElement>(null)
  const isAdding = useRef(false)
  useEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    const last = items.current?.querySelector(':scope > div:last-of-type')
    last?.querySelector<HTMLElement>('input, select, textarea, button')?.focus()
  })
  const add = () => {
    isAdding.current = true
    onAdd?.()
  }
  return (
    <fieldset className={styles.group} tabIndex={-1} data-list>
      <legend className={styles.legend} id={titleId}>
        {title}
      </legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      <div ref={items} className={styles.fields}>
        {children}
      </div>
      {onAdd && (
        <Button variant="soft" size="s" icon="plus" aria-describedby={titleId} onClick={add}>
          {t('form.add')}
        </Button>
      )}
    </fieldset>
  )
}

export function FormListItem({ label, onRemove, children }: ComponentProps<FormParts['ListItem']>) {
  const t = useT()
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('fieldset[data-list]')?.focus()
    onRemove?.()
  }
  return (
    <div className={styles.item}>
      <div className={styles.itemFields}>{children}</div>
      {onRemove && (
        <span className={styles.remove}>
          <Button variant="ghost" size="s" icon="close" label={`${t('form.remove')}: ${label}`} onClick={remove} />
        </span>
      )}
    </div>
  )
}
