import { useEffect } from 'react'
import { useStores } from '#src/stores/context.ts'
import { playOf } from '#src/stores/PlayStore.ts'

/** Pauses the game while the browser has no connection. */
export function useConnection(): void {
  const play = playOf(useStores())
  useEffect(() => {
    const follow = () => (navigator.onLine ? play.resume('offline') : play.pause('offline'))
    follow()
    window.addEventListener('online', follow)
    window.addEventListener('offline', follow)
    return () => {
      window.removeEventListener('online', follow)
      window.removeEventListener('offline', follow)
      play.resume('offline')
    }
  }, [play])
}
