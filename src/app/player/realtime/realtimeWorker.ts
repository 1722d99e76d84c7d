// The shared worker of the browser: holds the one connection of all tabs.
import { wrapPort } from './messages.ts'
import { openSocket } from './openSocket.ts'
import { RealtimeBroker } from './RealtimeBroker.ts'
import { watchLock } from './watchLock.ts'

const broker = new RealtimeBroker({ open: openSocket, onRelease: watchLock })

addEventListener('connect', (event) => {
  if (!(event instanceof MessageEvent)) return
  for (const port of event.ports) broker.add(wrapPort(port))
})
addEventListener('online', () => broker.retryNow())
