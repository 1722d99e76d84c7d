// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { runInAction } from 'mobx'
import { type ReactElement, type ReactNode, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import Balances from '#renderers/account/balances/Balances.tsx'
import Overview from '#renderers/account/overview/Overview.tsx'
import GameSession from '#renderers/game/session/GameSession.tsx'
import { AccountArea } from '#renderers/shell/AccountArea.tsx'
import { lazyPlayerArea } from '#renderers/shell/lazyPlayerArea.tsx'
import { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { player } from '../../../.storybook/player.ts'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'

const MOVED = { amount: 77.7, currency: 'USD' }

/** The balance moves between the server's rendering and the hydration of this part. */
function Moved({ children }: { readonly children: ReactNode }) {
  const { session } = useStores()
  useState(() => runInAction(() => (session.account = { ...player, balance_main: MOVED })))
  return children
}

const never = <T,>() => new Resource<T>(() => new Promise(() => {}))
const parts: readonly (readonly [string, ReactElement])[] = [
  ['the header', <AccountArea key="header" />],
  ['the overview of the profile', <Overview key="overview" />],
  ['the list of balances', <Balances key="balances" />],
  ['the bar of a game', <GameSession key="session" positions={never()} time={never()} />],
]

beforeAll(async () => {
  await lazyPlayerArea.load()
})

it.each(parts)(
  '[ENG-11] a balance that moves before %s hydrates is shown after, without a mismatch',
  async (_, part) => {
    const page = (isMoved: boolean) => (
      <StoryProviders locale="en" theme="dark" account={player}>
        {isMoved ? <Moved>{part}</Moved> : part}
      </StoryProviders>
    )
    const place = document.body.appendChild(document.createElement('div'))
    place.innerHTML = renderToString(page(false))
    expect(place.textContent).toContain('$1,2')
    const mismatches: unknown[] = []
    const onRecoverableError = (error: unknown) => void mismatches.push(error)
    const root = await act(async () => hydrateRoot(place, page(true), { onRecoverableError }))
    expect(mismatches).toEqual([])
    expect(place.textContent).toContain('$77.70')
    act(() => root.unmount())
    place.remove()
  },
)
