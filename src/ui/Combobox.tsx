import { Combobox as Base } from '@base-ui/react/combobox'
import { type ReactNode, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './Combobox.module.css'
import box from './TextInput.module.css'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Shown before the label: a flag, an icon. */
  readonly start?: ReactNode
}

export interface ComboboxProps {
  readonly id: string
  readonly options: readonly ComboboxOption[]
  readonly value: string | undefined
  readonly placeholder?: string
  readonly openLabel: string
  readonly emptyLabel: string
  readonly isRequired?: boolean
  readonly isDisabled?: boolean
  readonly isInvalid?: boolean
  readonly describedBy?: string
  readonly autoComplete?: string
  readonly onValue: (value: string | undefined) => void
  readonly onBlur?: () => void
}

/** Height of a row in px: larger for touch. */
const rowHeight = () => (matchMedia('(pointer: coarse)').matches ? 44 : 36)

/**
 * A select for long lists, with a search. Only visible rows are in the document. Load it lazily.
 */
export default function Combobox(props: ComboboxProps) {
  const { id, options, value, placeholder, openLabel, emptyLabel, isDisabled, isInvalid, onValue } = props
  const [height] = useState(rowHeight)
  const rows = useRef<HTMLDivElement>(null)
  const selected = options.find((option) => option.value === value) ?? null

  return (
    <Base.Root
      items={options}
      value={selected}
      itemToStringLabel={({ label }: ComboboxOption) => label}
      isItemEqualToValue={(a: ComboboxOption, b: ComboboxOption) => a.value === b.value}
      virtualized
      autoHighlight
      disabled={isDisabled}
      required={props.isRequired}
      onValueChange={(option: ComboboxOption | null) => onValue(option?.value)}
      onItemHighlighted={(_, { reason, index }) => reason !== 'pointer' && scrollToRow(rows.current, index, height)}
    >
      <Base.InputGroup className={classes(box.box, isInvalid && box.invalid)}>
        {selected?.start}
        <Base.Input
          id={id}
          className={box.input}
          placeholder={placeholder}
          autoComplete={props.autoComplete ?? 'off'}
          aria-required={props.isRequired || undefined}
          aria-invalid={isInvalid || undefined}
          aria-describedby={props.describedBy}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={props.onBlur}
        />
        <Base.Trigger className={styles.trigger} aria-label={openLabel} tabIndex={-1}>
          <Icon name="chevron-down" />
        </Base.Trigger>
      </Base.InputGroup>
      <Base.Portal>
        <Base.Positioner className={styles.positioner} sideOffset={4}>
          <Base.Popup className={styles.popup}>
            <Base.Empty className={styles.empty}>{emptyLabel}</Base.Empty>
            <Base.List className={styles.list}>
              <Rows ref={rows} height={height} selectedValue={value} />
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface RowsProps {
  readonly ref: React.RefObject<HTMLDivElement | null>
  readonly height: number
  readonly selectedValue: string | undefined
}

const VISIBLE_HEIGHT = 320
const EXTRA_ROWS = 4

function Rows({ ref, height, selectedValue: chosen }: RowsProps) {
  const items = Base.useFilteredItems<ComboboxOption>()
  const [top, setTop] = useState(0)
  const first = Math.max(0, Math.min(Math.floor(top / height), items.length - 1) - EXTRA_ROWS)
  const visibleItems = items.slice(first, first + Math.ceil(VISIBLE_HEIGHT / height) + EXTRA_ROWS * 2)
  if (items.length === 0) return null
  return (
    <div
      ref={ref}
      role="presentation"
      className={styles.scroller}
      onScroll={(event) => setTop(event.currentTarget.scrollTop)}
    >
      <div role="presentation" className={styles.room} style={{ blockSize: items.length * height }}>
        {visibleItems.map((option, index) => (
          <Base.Item
            key={option.value}
            index={first + index}
            value={option}
            className={styles.row}
            aria-setsize={items.length}
            aria-posinset={first + index + 1}
            style={{ blockSize: height, insetBlockStart: (first + index) * height }}
          >
            {option.start}
            <span className={styles.label}>{option.label}</span>
            {option.value === chosen && <Icon name="check" size="s" />}
          </Base.Item>
        ))}
      </div>
    </div>
  )
}

function scrollToRow(rows: HTMLDivElement | null, index: number, height: number): void {
  if (!rows || index < 0) return
  const rowTop = index * height
  if (rowTop < rows.scrollTop) rows.scrollTop = rowTop
  else if (rowTop + height > rows.scrollTop + rows.clientHeight) rows.scrollTop = rowTop + height - rows.clientHeight
}
