import { use } from 'react'
import { SystemText } from '#renderers/parts/system/SystemText.tsx'
import { EngineContext } from '#src/engine/context.ts'
import { useLocalHref } from '#src/engine/navigation.ts'
import type { MessageProps } from './definition.ts'
import styles from './SystemMessage.module.css'

/** A system page with one message and one button. Its texts are translations. */
export default function SystemMessage({ page, target }: MessageProps) {
  const localHref = useLocalHref()
  const { route } = use(EngineContext)
  return (
    <SystemText page={page} href={target === undefined ? undefined : localHref(target)}>
      {route.message && <p className={styles.detail}>{route.message}</p>}
    </SystemText>
  )
}
