import type { StoryObj } from '@storybook/react-vite'
import { DefaultLayout } from '#renderers/shell/DefaultLayout.tsx'
import type { Account } from '#schemas/account.ts'
import type { Block } from '#schemas/block.ts'
import type { Menu } from '#schemas/menu.ts'
import { SamplePage } from './sampleStory.tsx'
import { registry, StoryProviders } from './StoryProviders.tsx'
import type { LocaleCode } from './words.ts'

const pages = import.meta.glob<{ path: string; blocks: Block[] }>('../fixtures/content/page/*/*.json', {
  eager: true,
  import: 'default',
})
const menus = import.meta.glob<Menu>('../fixtures/content/menu/*/*.json', { eager: true, import: 'default' })

/** A page of the content fixtures in its layout, for a guest or a player. */
export function pageStory(slug: string, account?: Account): StoryObj {
  return {
    parameters: { layout: 'fullscreen' },
    loaders: [() => registry.preload(registry.definitions.map(({ name }) => name))],
    render: (_, { globals }) => {
      const locale = globals['locale'] as LocaleCode
      const page = pages[`../fixtures/content/page/${locale}/${slug}.json`]
      const menu = (name: string) => menus[`../fixtures/content/menu/${locale}/${name}.json`]
      if (!page) return <p>no such page</p>
      return (
        <StoryProviders locale={locale} theme={globals['theme'] === 'light' ? 'light' : 'dark'} account={account}>
          <DefaultLayout
            menus={{
              header: menu('header'),
              sidebar: menu('sidebar'),
              account: menu('account'),
              footer: menu('footer'),
              bottom: menu('bottom'),
            }}
            place={{ path: page.path, search: '' }}
            year={2026}
          >
            <SamplePage blocks={page.blocks} facts={{ signedIn: account !== undefined }} />
          </DefaultLayout>
        </StoryProviders>
      )
    },
  }
}
