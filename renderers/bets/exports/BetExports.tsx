import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { BetExport, BetExportStatus } from '#schemas/bet.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { Badge, type Tone } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { BetExportsProps } from './definition.ts'
import styles from './BetExports.module.css'

interface Props extends BetExportsProps {
  readonly exports: Resource<BetExport[]>
}

/** Time between two requests for pending files, in milliseconds. */
const POLL_INTERVAL = 1500

/** Lists exports of bets, which are ordered in the history and downloaded here. */
export default observer(function BetExports({ heading, headingLevel, intro, link, exports }: Props) {
  const isWaiting = exports.value?.some(({ status }) => status === 'pending') ?? false
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setInterval(() => void exports.refresh(), POLL_INTERVAL)
    return () => clearInterval(timer)
  }, [isWaiting, exports])
  return (
    <section className={styles.exports}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} link={link} />
      <AsyncList
        resource={exports}
        subject="exports"
        icon="document"
        skeleton={
          <div className={styles.list}>
            <Repeat count={3}>
              <div className={styles.file}>
                <Skeleton shape="disc" />
                <Skeleton />
              </div>
            </Repeat>
          </div>
        }
      >
        {(files) => (
          <ul className={styles.list} aria-live="polite">
            {files.map((file) => (
              <File key={file.id} file={file} />
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
})

const tones: Readonly<Record<BetExportStatus, Tone>> = { pending: 'info', ready: 'positive', failed: 'danger' }

function File({ file }: { readonly file: BetExport }) {
  const t = useT()
  const { status, rows, created_at: createdAt, expires_at: expiresAt, url } = file
  return (
    <li className={styles.file}>
      <span className={styles.icon}>
        <Icon name="document" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <Moment at={createdAt} hasTime />
          {rows !== null && <span> · {t('exports.rows', { count: rows })}</span>}
        </span>
        <span className={styles.more}>
          {t('exports.until')} <Moment at={expiresAt} />
        </span>
      </span>
      <Badge tone={tones[status]}>{t(`exports.status.${status}`)}</Badge>
      {url && (
        <Button variant="primary" size="s" icon="download" href={url} download>
          {t('exports.download')}
        </Button>
      )}
    </li>
  )
}
