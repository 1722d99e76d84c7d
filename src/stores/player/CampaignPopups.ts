import type { Popup, PopupQuery } from '#schemas/popup.ts'

interface Input {
  readonly ask: (query: PopupQuery) => Promise<readonly Popup[]>
  readonly show: (popup: Popup, isPreview: boolean) => void
  /** Names of the popups that the player has seen, on whatever device. */
  readonly seen: SeenPopups
}

export interface SeenPopups {
  load(): Promise<readonly string[]>
  save(names: readonly string[]): Promise<unknown>
}

/** Where a player is, as far as campaign popups care. */
export interface PopupPlace {
  /** Without the locale's prefix. */
  readonly path: string
  /** The campaign that the address names. */
  readonly popup?: string
  /** `#popup-preview` */
  readonly isPreview: boolean
}

/** No campaign interrupts a game or a deposit. */
const isQuiet = (path: string) => path.includes('/game/') || path.startsWith('/cashier/deposit')

/** Popups of campaigns: asked for at the start, on each page, and when the address names one; by itself each comes once. */
export class CampaignPopups {
  private readonly input: Input
  private seen: Promise<Set<string>> | undefined
  private last: PopupPlace | undefined

  constructor(input: Input) {
    this.input = input
  }

  /** The player has come here. Rejects never: a campaign that can't be had is none. */
  async visit(place: PopupPlace): Promise<void> {
    const { last } = this
    this.last = place
    if (isQuiet(place.path)) return
    const isWanted = place.popup !== undefined || place.isPreview
    const isNew = place.popup !== last?.popup || place.isPreview !== last?.isPreview
    const hasRequiredData = isWanted && isNew
    if (last && last.path === place.path && !hasRequiredData) return
    const query: PopupQuery = { name: hasRequiredData ? place.popup : undefined, preview: place.isPreview || undefined }
    const popups = await this.input.ask(query).catch(() => [])
    for (const popup of popups) await this.showOnce(popup, hasRequiredData, place)
  }

  private async showOnce(popup: Popup, hasRequiredData: boolean, { isPreview }: PopupPlace): Promise<void> {
    const seen = await this.seenOnes()
    // the player may have gone on to where nothing interrupts
    if (isQuiet(this.last?.path ?? '')) return
    // who can't say what was seen is not asked to look at it again
    if (!hasRequiredData && (!seen || seen.has(popup.name))) return
    this.input.show(popup, isPreview)
    if (isPreview || !seen || seen.has(popup.name)) return
    seen.add(popup.name)
    await this.input.seen.save([...seen]).catch(() => undefined)
  }

  private async seenOnes(): Promise<Set<string> | undefined> {
    try {
      return await (this.seen ??= this.input.seen.load().then((names) => new Set(names)))
    } catch {
      this.seen = undefined
      return undefined
    }
  }
}
