import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { AuthoredBlock } from '#src/server/routes/inspect.ts'
import { useStores } from '#src/stores/context.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { Button } from '#src/ui/Button.tsx'
import { capsuleOf } from '../capsule/capsule.ts'
import { usePageData } from '../page/usePageData.ts'
import type { SiteData } from '../site/siteData.server.ts'
import { type StandingBlock, blockAround, blocksOnPage } from './blocksOnPage.ts'
import { faultsShown, findAuthored, propsShown, requestsShown, verdictsOf } from './findings.ts'
import type { InspectionRequest } from './InspectorHost.tsx'
import styles from './Inspector.module.css'

interface Props {
  readonly request: InspectionRequest
  readonly onClose: () => void
}

/** A panel for developers beside the page, in English. Its list of blocks is read when it opens. */
export default function Inspector({ request, onClose }: Props): ReactNode {
  const [blocks] = useState(blocksOnPage)
  const [chosen, setChosen] = useState(() => standingAround(request.element, blocks))
  const close = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    const before = focusedFrom(request.element)
    close.current?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [request])

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.stopPropagation()
      onClose()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [onClose])

  return (
    <aside className={styles.panel} role="dialog" aria-label="Inspector" lang="en" dir="ltr">
      <header className={styles.head}>
        <label>
          Block{' '}
          <select
            value={chosen ? blocks.indexOf(chosen) : -1}
            onChange={(event) => setChosen(blocks[Number(event.currentTarget.value)])}
          >
            {blocks.map(({ block }, index) => (
              <option key={`${block.id} ${block.component}`} value={index}>
                {block.component} · {block.id}
              </option>
            ))}
          </select>
        </label>
        <CapsuleButton blocks={blocks} />
        <Button ref={close} size="s" variant="secondary" onClick={onClose}>
          Close
        </Button>
      </header>
      {chosen ? <BlockFacts key={chosen.block.id} standing={chosen} /> : <p>No block stands on this page.</p>}
    </aside>
  )
}

function standingAround(element: Element, blocks: readonly StandingBlock[]): StandingBlock | undefined {
  const around = blockAround(element)
  return blocks.find(({ block }) => block === around?.block) ?? blocks[0]
}

/**
 * Returns the element to focus after closing: one that can have the focus, at or around the given
 * one.
 */
function focusedFrom(element: Element): Element {
  return element.closest('a, button, input, select, textarea, [tabindex]') ?? document.activeElement ?? document.body
}

const BlockFacts = observer(function BlockFacts({ standing }: { readonly standing: StandingBlock }) {
  const { ui } = useStores()
  const { block } = standing
  const [authored, setAuthored] = useState<AuthoredBlock>()
  const dialog = ui.dialogs.top?.slug
  useEffect(() => {
    let isWanted = true
    void findAuthored(standing, dialog).then((found) => isWanted && setAuthored(found))
    return () => void (isWanted = false)
  }, [standing, dialog])
  const faults = faultsShown(standing)
  const requests = requestsShown(standing)
  const verdicts = verdictsOf(authored?.visibleWhen ?? block.visibleWhen, standing)
  return (
    <>
      <h2 className={styles.name}>
        <code>{block.component}</code> · <code>{block.id}</code>
      </h2>
      <p>
        {[authored?.title, authored?.isStatic && 'static: the built site sends none of its code']
          .filter(Boolean)
          .join(' · ')}
      </p>
      <Part title="Files">
        {authored?.file && (
          <Opener label={`${authored.file} ${authored.path}`} at={`${authored.file}:${authored.line}`} />
        )}
        {authored?.code && <Opener label={authored.code} at={authored.code} />}
        {!authored && <p>No file of the content folder has it.</p>}
      </Part>
      <Part title="Faults">
        <List items={faults} none="None" />
      </Part>
      <Part title="Conditions">
        {verdicts.length === 0 && <p>For everybody</p>}
        {verdicts.map((rows, index) => (
          <List
            key={index}
            none=""
            items={rows.map(({ row, fact, holds }) => `${holds ? '✓ holds' : '✗ fails'}: ${row} (is ${fact})`)}
          />
        ))}
      </Part>
      <Part title="Data">
        <List
          none="None"
          items={requests.map(({ prop, source, params, state }) => `${prop}: ${source} ${params} → ${state}`)}
        />
      </Part>
      <Part title="Props">
        {/* focusable, so that long props scroll by keyboard */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
        <pre tabIndex={0} aria-label="Props">
          {JSON.stringify(propsShown(standing), undefined, 2)}
        </pre>
      </Part>
    </>
  )
})

interface PartProps {
  readonly title: string
  readonly children: ReactNode
}

function Part({ title, children }: PartProps): ReactNode {
  return (
    <section className={styles.part}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

function List({ items, none }: { readonly items: readonly string[]; readonly none: string }): ReactNode {
  if (items.length === 0) return <p>{none}</p>
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>
          <code>{item}</code>
        </li>
      ))}
    </ul>
  )
}

/** A button that saves the page with its current data as a capsule file. */
function CapsuleButton({ blocks }: { readonly blocks: readonly StandingBlock[] }): ReactNode {
  const stores = useStores()
  const root = useRouteLoaderData<SiteData>('root')
  const page = usePageData()
  const shown = blocks.find(({ isInDialog }) => !isInDialog)
  if (!shown || !root || !page) return null
  const record = () =>
    capsuleOf({
      route: shown.engine.route,
      blocks: page.blocks,
      data: shown.engine.data.currentSnapshot(),
      stores: snapshotNow(stores, root),
      messages: { ...root.messages, ...page.messages },
      clock: new Date().toISOString(),
    })
  return (
    <Button size="s" variant="secondary" onClick={() => save('capsule.json', JSON.stringify(record(), undefined, 2))}>
      Save capsule
    </Button>
  )
}

function snapshotNow({ session, ui }: RootStore, { snapshot }: SiteData): SiteData['snapshot'] {
  return { ...snapshot, account: session.account, theme: ui.theme }
}

function save(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A button that opens a file in the editor through the development server. */
function Opener({ label, at }: { readonly label: string; readonly at: string }): ReactNode {
  return (
    <p>
      <button
        type="button"
        className={styles.opener}
        onClick={() => void fetch(`/__open-in-editor?file=${encodeURIComponent(at)}`)}
      >
        Open <code>{label}</code>
      </button>
    </p>
  )
}
