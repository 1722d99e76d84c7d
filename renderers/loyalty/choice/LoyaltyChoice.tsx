import { observer } from 'mobx-react-lite'
import { use } from 'react'
import type { LoyaltyCharacter } from '#schemas/loyalty.ts'
import { EngineContext } from '#src/engine/context.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import portraits from '#renderers/parts/loyalty/portraits.module.css'
import styles from './LoyaltyChoice.module.css'

interface Props {
  readonly characters: Resource<LoyaltyCharacter[]>
}

/** The character that the player is about to choose. */
export default observer(function LoyaltyChoice({ characters }: Props) {
  const t = useT()
  const { params } = use(EngineContext).route
  const { state, value } = characters
  if (state === 'error') {
    return <ErrorState title={t('characters.error')} retryLabel={t('common.retry')} onRetry={characters.retry} />
  }
  if (value === undefined) return <Skeleton shape="wide" />
  // a story has no parameter
  const { character: id = value[0]?.id } = params
  const character = value.find((each) => each.id === id)
  if (!character) return <p className={portraits.text}>{t('characters.empty')}</p>
  return (
    <div className={styles.choice}>
      <Picture className={portraits.portrait} src={character.image} alt="" width={240} height={240} isCover />
      <div>
        <p className={portraits.name}>{character.name}</p>
        <p className={portraits.text}>{character.text}</p>
      </div>
    </div>
  )
})
