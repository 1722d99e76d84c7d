import type { RootStore } from '../RootStore.ts'
import { CampaignPopups } from './CampaignPopups.ts'

const SEEN_POPUPS_KEY = 'seen_popups'
/** Maximum number of names that are stored; older campaigns are over. */
const MOST_SEEN = 50

/**
 * Creates the popups of campaigns, which open as dialogs of this tab. Seen popups are stored for
 * the player on all devices.
 */
export function campaignPopupsOf({ api, ui }: Pick<RootStore, 'api' | 'ui'>): CampaignPopups {
  return new CampaignPopups({
    load: (query) => api.popups.get(query),
    seen: {
      load: async () => (await api.storage.get({ keys: [SEEN_POPUPS_KEY] }))[SEEN_POPUPS_KEY]?.split(',') ?? [],
      save: (names) => api.storage.set({ key: SEEN_POPUPS_KEY, value: names.slice(-MOST_SEEN).join(',') }),
    },
    show: ({ name }, isPreview) =>
      void ui.dialogs.queue({
        slug: 'campaign',
        params: { name, preview: isPreview ? '1' : '' },
        isInterruption: true,
      }),
  })
}
