import { useLocalHref } from '#src/engine/navigation.ts'
import { useT } from '#src/i18n/useT.ts'
import { useSiteConfig } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'

/** The way to the page that explains the program, where the site config names one. */
export function TutorialLink() {
  const t = useT()
  const localHref = useLocalHref()
  const url = useSiteConfig().loyalty?.tutorialUrl
  if (url === undefined) return null
  return (
    <Button icon="help" href={localHref(url)}>
      {t('loyalty.tutorial')}
    </Button>
  )
}
