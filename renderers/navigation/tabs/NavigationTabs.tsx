import { use, useCallback } from 'react'
import { isVisible } from '#src/engine/conditions.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useLive } from '#src/engine/live.ts'
import type { LiveReader } from '#src/engine/LiveValues.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import { text, usePlainText } from '#src/engine/text.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Tabs } from '#src/ui/Tabs.tsx'
import type { TabsProps } from './definition.ts'

type Tab = TabsProps['tabs'][number]

/**
 * The pages of a section with the current one marked; tabs whose condition doesn't hold are left
 * out.
 */
export default function NavigationTabs({ label, tabs }: TabsProps) {
  const { path } = use(EngineContext).route
  const localHref = useLocalHref()
  const visibleTabs = useVisibleTabs(tabs)
  return (
    <Tabs
      label={usePlainText(label) ?? ''}
      tabs={visibleTabs.map((tab) => ({
        id: tab.id,
        href: localHref(tab.url),
        isCurrent: isAt(tab, path),
        label: (
          <>
            {tab.icon && <Icon name={tab.icon} size="s" />}
            {text(tab.label)}
          </>
        ),
      }))}
    />
  )
}

function useVisibleTabs(tabs: readonly Tab[]): readonly Tab[] {
  const read = useCallback(
    ({ fact }: LiveReader) =>
      tabs
        .filter(({ visibleWhen }) => isVisible(visibleWhen, fact))
        .map(({ id }) => id)
        .join(' '),
    [tabs],
  )
  const ids = useLive(read).split(' ')
  return tabs.filter(({ id }) => ids.includes(id))
}

const isAt = ({ url, under }: Tab, path: string) =>
  path === url.split(/[?#]/)[0] || (under !== undefined && `${path}/`.startsWith(`${under}/`))
