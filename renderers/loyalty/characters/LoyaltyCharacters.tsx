import { observer } from 'mobx-react-lite'
import { AsyncList } from '#renderers/parts/AsyncList.tsx'
import { Repeat } from '#renderers/parts/Repeat.tsx'
import { SectionHeader } from '#renderers/parts/SectionHeader.tsx'
import { useCommand } from '#renderers/parts/useCommand.ts'
import type { LoyaltyCharacter, LoyaltyInfo } from '#schemas/loyalty.ts'
import { useT } from '#src/i18n/useT.ts'
import type { Resource } from '#src/shared/Resource.ts'
import { useStores } from '#src/stores/context.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Button } from '#src/ui/Button.tsx'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { Picture } from '#src/ui/Picture.tsx'
import { Skeleton } from '#src/ui/Skeleton.tsx'
import type { LoyaltyCharactersProps } from './definition.ts'
import portraits from '#renderers/parts/loyalty/portraits.module.css'
import sections from '#renderers/parts/loyalty/sections.module.css'
import styles from './LoyaltyCharacters.module.css'

interface Props extends LoyaltyCharactersProps {
  readonly characters: Resource<LoyaltyCharacter[]>
  readonly info: Resource<LoyaltyInfo>
}

/** The characters, of which the player chooses one, after a confirmation. */
export default observer(function LoyaltyCharacters({ heading, headingLevel, intro, characters, info }: Props) {
  const t = useT()
  const own = info.value?.character?.id
  const skeleton = (
    <div className={styles.grid}>
      <Repeat count={6}>
        <Skeleton shape="block" />
      </Repeat>
    </div>
  )
  return (
    <section className={sections.section}>
      <SectionHeader heading={heading} level={headingLevel} intro={intro} />
      {info.state === 'error' && (
        <ErrorState title={t('characters.error')} retryLabel={t('common.retry')} onRetry={info.retry} />
      )}
      <AsyncList resource={characters} subject="characters" icon="user" skeleton={skeleton}>
        {(items) => (
          <ul className={styles.grid}>
            {items.map((character) => (
              <Choice key={character.id} character={character} isOwn={character.id === own} />
            ))}
          </ul>
        )}
      </AsyncList>
    </section>
  )
})

interface ChoiceProps {
  readonly character: LoyaltyCharacter
  readonly isOwn: boolean
}

function Choice({ character: { id, name, text, image }, isOwn }: ChoiceProps) {
  const t = useT()
  const { api, ui } = useStores()
  const { isBusy, run } = useCommand()

  async function choose(): Promise<void> {
    const texts = {
      dialog: 'character-change-confirm',
      params: { character: id },
      done: 'characters.changed',
      failed: 'characters.notChanged',
    } as const
    const isDone = await run(texts, () => api.loyalty.setCharacter({ id }))
    // a dialog with the list has done its part
    if (isDone && ui.dialogs.top?.slug === 'character-change') ui.dialogs.close()
  }

  return (
    <li className={styles.card} data-own={isOwn || undefined}>
      <Picture className={portraits.portrait} src={image} alt="" width={240} height={240} isCover />
      <p className={portraits.name}>{name}</p>
      <p className={portraits.text}>{text}</p>
      {isOwn ? (
        <Badge tone="accent">{t('characters.own')}</Badge>
      ) : (
        <Button isLoading={isBusy} onClick={() => void choose()}>
          {t('characters.chooseName', { name })}
        </Button>
      )}
    </li>
  )
}
