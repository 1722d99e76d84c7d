import type { RootStore } from '../RootStore.ts'
import { CampaignPopups } from './CampaignPopups.ts'

const SEEN_POPUPS_KEY = 'seen_popups'
/** So many names are remembered; older ones are over. */
const MOST_SEEN = 50

/** Popups of campaigns as dialogs of this tab; what was seen is kept for the player on every device. */
export function campaignPopupsOf({ api, ui }: Pick<RootStore, 'api' | 'ui'>): CampaignPopups {
  return new CampaignPopups({
    ask: (query) => api.popups.get(query),
    seen: {
      load: async () => (await api.storage.get([SEEN_POPUPS_KEY]))[SEEN_POPUPS_KEY]?.split(',') ?? [],
      save: (names) => api.storage.set(SEEN_POPUPS_KEY, names.slice(-MOST_SEEN).join(',')),
    },
    show: ({ name }, isPreview) =>
      void ui.dialogs.queue({ slug: 'campaign', params: { name, preview: isPreview ? '1' : '' } }),
  })
}
