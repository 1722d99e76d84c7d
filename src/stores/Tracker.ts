declare global {
  // oxlint-disable-next-line no-var
  var dataLayer: object[] | undefined
}

/** What happened, for whoever counts it: the data layer that tag managers read. Nothing is sent by the site itself. */
export class Tracker {
  track(event: string, details: Readonly<Record<string, string>>): void {
    globalThis.dataLayer ??= []
    globalThis.dataLayer.push({ ...details, event })
  }
}
