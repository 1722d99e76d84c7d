import { observer } from 'mobx-react-lite'
import { Moment } from '#renderers/parts/values/Moment.tsx'
import type { SelfExclusion as Exclusion } from '#schemas/selfExclusion.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Notice } from '#src/ui/Notice.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'

interface Props {
  readonly exclusion: Resource<Exclusion>
}

/** Shows whether the player has excluded themselves from play, and until when. */
export default observer(function SelfExclusion({ exclusion }: Props) {
  const t = useT()
  const { state, value } = exclusion
  if (!value && state === 'error') {
    return <ErrorState title={t('exclusion.error')} retryLabel={t('common.retry')} onRetry={exclusion.retry} />
  }
  if (!value) return <Skeleton shape="block" />
  // The frame keeps the notice at the height of its text beside a form.
  return <div>{value.is_active ? <Active endsAt={value.ends_at} /> : <Notice>{t('exclusion.none')}</Notice>}</div>
})

function Active({ endsAt }: { readonly endsAt: string | null }) {
  const t = useT()
  return (
    <Notice title={t('exclusion.active')}>
      <p>
        {endsAt ? (
          <>
            {t('exclusion.until')} <Moment at={endsAt} hasTime />
          </>
        ) : (
          t('exclusion.forGood')
        )}
      </p>
      <p>{t('exclusion.withdraw')}</p>
    </Notice>
  )
}
