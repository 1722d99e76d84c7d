import type { Popup, PopupQuery } from '#schemas/popup.ts'

interface CampaignPopupsOptions {
  readonly load: (query: PopupQuery) => Promise<readonly Popup[]>
  readonly show: (popup: Popup, isPreview: boolean) => void
  /** Names of the popups that the player has seen, on any device. */
  readonly seen: SeenPopups
}

export interface SeenPopups {
  load(): Promise<readonly string[]>
  save(names: readonly string[]): Promise<unknown>
}

/** The address of the player, as far as campaign popups depend on it. */
export interface PopupAddress {
  /** Path without the locale prefix. */
  readonly path: string
  /** The campaign that the address names. */
  readonly popup?: string
  /** True for `#popup-preview`. */
  readonly isPreview: boolean
  /** True for a page that campaigns don't interrupt: games, and those that content says. */
  readonly isQuiet: boolean
}

/**
 * Shows popups of campaigns. They are loaded at the start, on each page, and when the address names
 * one; each is shown once, unless the address names it again.
 */
export class CampaignPopups {
  private readonly options: CampaignPopupsOptions
  private seen: Promise<Set<string>> | undefined
  private lastAddress: PopupAddress | undefined

  constructor(options: CampaignPopupsOptions) {
    this.options = options
  }

  /** Handles a page view. It never rejects: a campaign that fails to load is skipped. */
  async visit(address: PopupAddress): Promise<void> {
    const { lastAddress: last } = this
    this.lastAddress = address
    if (address.isQuiet) return
    const isRequested = address.popup !== undefined || address.isPreview
    const isNew = address.popup !== last?.popup || address.isPreview !== last?.isPreview
    const isNewlyRequested = isRequested && isNew
    if (last && last.path === address.path && !isNewlyRequested) return
    const query: PopupQuery = {
      name: isNewlyRequested ? address.popup : undefined,
      preview: address.isPreview || undefined,
    }
    const popups = await this.options.load(query).catch(() => [])
    for (const popup of popups) await this.showOnce(popup, isNewlyRequested, address)
  }

  private async showOnce(popup: Popup, isRequested: boolean, { isPreview }: PopupAddress): Promise<void> {
    const seenNames = await this.loadSeen()
    // the player may have moved on to a page without interruptions
    if (this.lastAddress?.isQuiet) return
    // when the seen popups are unknown, none is shown unasked, so that no player sees one again
    if (!isRequested && (!seenNames || seenNames.has(popup.name))) return
    this.options.show(popup, isPreview)
    if (isPreview || !seenNames || seenNames.has(popup.name)) return
    seenNames.add(popup.name)
    await this.options.seen.save([...seenNames]).catch(() => undefined)
  }

  private async loadSeen(): Promise<Set<string> | undefined> {
    try {
      return await (this.seen ??= this.options.seen.load().then((names) => new Set(names)))
    } catch {
      this.seen = undefined
      return undefined
    }
  }
}
