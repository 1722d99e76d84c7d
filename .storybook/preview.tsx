import '#src/ui/index.css'
import type { Preview } from '@storybook/react-vite'
import type { Account } from '#schemas/account.ts'
import { StoryProviders } from './StoryProviders.tsx'
import { type LocaleCode, localeCodes } from './words.ts'

const env = (import.meta as { env?: Record<string, string> }).env

const preview: Preview = {
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        icon: 'contrast',
        items: [
          { value: 'dark', title: 'Dark' },
          { value: 'light', title: 'Light' },
        ],
        dynamicTitle: true,
      },
    },
    locale: {
      toolbar: {
        title: 'Locale',
        icon: 'globe',
        items: localeCodes.map((value) => ({ value, title: value })),
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: env?.['VITE_STORY_THEME'] ?? 'dark', locale: env?.['VITE_STORY_LOCALE'] ?? 'en' },
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { disable: true },
    options: { storySort: { order: ['design', '*'] } },
  },
  decorators: [
    (Story, { globals, parameters }) => {
      const locale = globals['locale'] as LocaleCode
      const theme = globals['theme'] === 'light' ? 'light' : 'dark'
      return (
        <StoryProviders
          key={`${locale} ${theme}`}
          locale={locale}
          theme={theme}
          account={parameters['account'] as Account | undefined}
        >
          <Story />
        </StoryProviders>
      )
    },
  ],
}

export default preview
