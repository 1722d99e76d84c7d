import { observer } from 'mobx-react-lite'
import { useActionProps } from '#src/engine/actions.tsx'
import { useT } from '#src/i18n/useT.ts'
import { useStores } from '#src/stores/context.ts'
import { Button } from '#src/ui/Button.tsx'
import { Segmented } from '#src/ui/Segmented.tsx'

/** A switch that shows both themes. */
export const ThemeSwitch = observer(function ThemeSwitch() {
  const { ui } = useStores()
  const t = useT()
  if (!ui.hasThemeSwitch) return null
  return (
    <Segmented
      label={t('theme.label')}
      value={ui.theme}
      onChange={(theme) => ui.setTheme(theme)}
      segments={[
        { value: 'dark', label: t('theme.dark'), icon: 'moon' },
        { value: 'light', label: t('theme.light'), icon: 'sun' },
      ]}
    />
  )
})

const toggle = [{ id: 'toggle-theme', type: 'setTheme', theme: 'toggle' }] as const

/** A button that toggles the theme, for the header of small screens. */
export const ThemeButton = observer(function ThemeButton() {
  const { ui } = useStores()
  const t = useT()
  const attributes = useActionProps()(toggle)
  if (!ui.hasThemeSwitch) return null
  const isDark = ui.theme === 'dark'
  return (
    <Button
      variant="ghost"
      icon={isDark ? 'sun' : 'moon'}
      label={isDark ? t('theme.toLight') : t('theme.toDark')}
      data-action={attributes['data-action']}
    />
  )
})
