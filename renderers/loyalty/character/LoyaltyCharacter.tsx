import { observer } from 'mobx-react-lite'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import type { LoyaltyInfo } from '#schemas/loyalty.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyCharacterProps } from './definition.ts'
import portraits from '#renderers/parts/loyalty/portraits.module.css'
import sections from '#renderers/parts/loyalty/sections.module.css'
import styles from './LoyaltyCharacter.module.css'

interface Props extends LoyaltyCharacterProps {
  readonly info: Resource<LoyaltyInfo>
}

/** The player's character, and the way to another one. */
export default observer(function LoyaltyCharacter({ heading, headingLevel, info }: Props) {
  const t = useT()
  const { state, value } = info
  return (
    <section className={sections.section}>
      <SectionHeader heading={heading} level={headingLevel} />
      {state === 'error' && (
        <ErrorState title={t('characters.error')} retryLabel={t('common.retry')} onRetry={info.retry} />
      )}
      {state !== 'error' && value === undefined && <Skeleton shape="wide" />}
      {state !== 'error' && value !== undefined && <Own character={value.character} />}
    </section>
  )
})

function Own({ character }: Pick<LoyaltyInfo, 'character'>) {
  const t = useT()
  const { ui } = useStores()
  const choose = () => void ui.dialogs.open({ slug: 'character-change' })
  return (
    <div className={styles.card}>
      {character && (
        <Picture className={portraits.portrait} src={character.image} alt="" width={240} height={240} isCover />
      )}
      <div className={styles.words}>
        {character ? (
          <>
            <p className={portraits.name}>{character.name}</p>
            <p className={portraits.text}>{character.text}</p>
          </>
        ) : (
          <p className={portraits.text}>{t('characters.none')}</p>
        )}
      </div>
      <Button variant={character ? 'secondary' : 'primary'} onClick={choose}>
        {t(character ? 'characters.change' : 'characters.pick')}
      </Button>
    </div>
  )
}
