// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { apiOver } from '#src/api/api.fixture.ts'
import type { RootStore } from '#src/stores/RootStore.ts'
import { SessionStore } from '#src/stores/SessionStore.ts'
import { UiStore } from '#src/stores/UiStore.ts'
import { player } from '../../.storybook/player.ts'
import { siteConfig } from '../../.storybook/siteConfig.ts'
import { startPlayerServices } from './playerServices.ts'

it('[AUT-10] a registration that is not completed is asked for again once the platform is back', () => {
  const api = apiOver({ 'metadata.getgeneralinfo': () => new Promise(() => undefined) })
  const ui = new UiStore()
  const session = new SessionStore(api, { ...player, is_registration_completed: false })
  const services = startPlayerServices({ api, ui, session, config: siteConfig } as unknown as RootStore)
  const open = () => ui.dialogs.stack.map(({ slug, preventClose }) => [slug, preventClose])
  expect(open()).toEqual([['socialRegistration', true]])
  ui.takeOver('maintenance')
  expect(open()).toEqual([])
  ui.release()
  expect(open()).toEqual([['socialRegistration', true]])
  services.stop()
})
