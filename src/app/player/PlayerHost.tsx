import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { forgetDrafts } from '#src/engine/forms/input/draftStorage.ts'
import { browserStorage } from '#src/shared/browserStorage.ts'
import { useStores } from '#src/stores/context.ts'
import type { PageData } from '../page/loadPage.server.ts'
import { loadUntilThere } from '../site/loadUntilThere.ts'
import { useSite } from '../site/SiteContext.ts'
import { useLateComponent } from '../site/useLateComponent.ts'
import { isQuietPage } from './isQuietPage.ts'
import type { PlayerServices } from './playerServices.ts'
import { useIsTyping } from './useIsTyping.ts'

const loadServices = () => import('./playerServices.ts')
const loadNoticeHost = async () => (await import('./LoyaltyNoticeHost.tsx')).LoyaltyNoticeHost

interface Props {
  /** The path without the locale's prefix. */
  readonly path: string
  /** The page that the tab shows; undefined when its loading has failed. */
  readonly page: Pick<PageData, 'uid' | 'popups'> | undefined
}

/** Starts the services for signed-in players, and shows their notices. Guests never load their code. */
export const PlayerHost = observer(function PlayerHost({ path, page }: Props) {
  const stores = useStores()
  const { events } = useSite()
  const { account, isLeaving } = stores.session
  const uid = isLeaving ? 0 : (account?.uid ?? 0)
  const { search, hash } = useLocation()
  const [services, setServices] = useState<PlayerServices>()
  useEffect(() => {
    if (uid === 0) return undefined
    let running: PlayerServices | undefined
    const giveUp = loadUntilThere(loadServices, ({ startPlayerServices }) => {
      running = startPlayerServices(stores, { emit: (event) => events.emit(event) })
      setServices(running)
    })
    return () => {
      giveUp()
      running?.stop()
      setServices(undefined)
    }
  }, [stores, events, uid])
  const known = account?.uid ?? 0
  // form drafts belong to one player: they are cleared however the session has ended
  const last = useRef(known)
  useEffect(() => {
    if (last.current > 0 && last.current !== known) forgetDrafts(browserStorage('sessionStorage'))
    last.current = known
  }, [known])
  const { uid: viewer, popups } = page ?? {}
  const isQuiet = isQuietPage(path, popups)
  const { dialogs } = stores.ui
  // the next page may be one that campaigns don't interrupt
  const isNavigating = useNavigation().state !== 'idle'
  const isTyping = useIsTyping(path)
  const mayNotInterrupt = isQuiet || isNavigating || isTyping
  useEffect(() => dialogs.setQuiet(mayNotInterrupt), [dialogs, mayNotInterrupt])
  useEffect(() => {
    services?.visit({ path, search, hash, viewer, isQuiet })
  }, [services, path, search, hash, viewer, isQuiet])
  const loyalty = services?.loyalty
  const LoyaltyNoticeHost = useLateComponent(loadNoticeHost, { isWanted: loyalty !== undefined })
  return LoyaltyNoticeHost && loyalty ? <LoyaltyNoticeHost {...loyalty} /> : null
})
