import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { RowsSkeleton } from '#renderers/parts/RowsSkeleton.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useCommand } from '#renderers/parts/useCommand.ts'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { Session } from '#schemas/session.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { classes } from '#src/ui/classes.ts'
import { Icon } from '#src/ui/Icon.tsx'
import type { SessionsProps } from './definition.ts'
import rows from '#renderers/parts/rows.module.css'
import styles from './Sessions.module.css'

interface Props extends SessionsProps {
  readonly sessions: Resource<Session[]>
}

/**
 * Lists the devices that are signed in, this one first; the others can be signed out one by one or
 * all at once.
 */
export default function Sessions({ heading, headingLevel, intro, sessions }: Props) {
  return (
    <section className={rows.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      <AsyncList resource={sessions} subject="sessions" icon="mobile" skeleton={<RowsSkeleton hasIcons />}>
        {(list) => <Devices sessions={list} />}
      </AsyncList>
    </section>
  )
}

function Devices({ sessions }: { readonly sessions: readonly Session[] }) {
  const t = useT()
  const { api } = useStores()
  const closing = useCommand()
  const ordered = sessions.toSorted((one, other) => Number(other.is_current) - Number(one.is_current))
  const hasOthers = sessions.some(({ is_current: isCurrent }) => !isCurrent)
  return (
    <>
      <ul className={rows.list}>
        {ordered.map((session) => (
          <Device key={session.id} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <Button
          className={styles.all}
          variant="secondary"
          icon="sign-out"
          isLoading={closing.isBusy}
          onClick={() =>
            void closing.run({ dialog: 'close-other-sessions', ...outcomes }, () => api.sessions.closeOtherSessions())
          }
        >
          {t('sessions.closeOthers')}
        </Button>
      )}
    </>
  )
}

function Device({ session }: { readonly session: Session }) {
  const t = useT()
  const { api } = useStores()
  const closing = useCommand()
  const { id, device, network, last_seen_at: lastSeenAt, is_current: isCurrent } = session
  const name = device || t('sessions.unknownDevice')
  return (
    <li className={rows.row}>
      <span className={styles.icon}>
        <Icon name={/Android|iOS/.test(device) ? 'mobile' : 'globe'} />
      </span>
      <div className={rows.words}>
        <p className={classes(rows.title, styles.device)}>
          <bdi>{name}</bdi> {isCurrent && <Badge tone="positive">{t('sessions.current')}</Badge>}
        </p>
        <p className={rows.detail}>
          {t('sessions.lastSeen')} <Moment at={lastSeenAt} hasTime /> · <bdi dir="ltr">{network}</bdi>
        </p>
      </div>
      {!isCurrent && (
        <Button
          variant="ghost"
          size="s"
          isLoading={closing.isBusy}
          label={t('sessions.closeDevice', { device: name })}
          onClick={() =>
            void closing.run({ dialog: 'close-session', ...outcomes }, () => api.sessions.closeSession({ id }))
          }
        >
          {t('sessions.close')}
        </Button>
      )}
    </li>
  )
}

const outcomes = { done: 'sessions.closed', failed: 'sessions.notClosed' } as const
