import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { StoryProviders } from '../../../.storybook/StoryProviders.tsx'
import { words } from '../../../.storybook/words.ts'
import { systemPages } from './definition.ts'
import SystemMessage from './SystemMessage.tsx'

describe.each(systemPages)('the %s page', (page) => {
  it('[RTE-15] says its header, description and button in every locale, and leads where content says', () => {
    for (const locale of ['en', 'es', 'ar'] as const) {
      const html = renderToStaticMarkup(
        <StoryProviders locale={locale} theme="dark">
          <SystemMessage page={page} target="/support" />
        </StoryProviders>,
      )
      for (const part of ['header', 'description', 'button'] as const) {
        expect(html).toContain(words[locale][`system.${page}.${part}`])
      }
      expect(html).toContain(locale === 'en' ? 'href="/support"' : `href="/${locale}/support"`)
    }
  })
})
