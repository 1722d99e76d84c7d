const page = (path: string, blocks: readonly object[]) => ({ path, title: path, layout: 'default', blocks })

/** A page at /start with a button for each list of actions, by its label. */
export function startPage(given: Readonly<Record<string, readonly object[]>>) {
  const buttons = Object.entries(given).map(([label, actions], index) => ({
    id: `button-${index}`,
    label,
    actions: actions.map((action, at) => ({ id: `a${index}-${at}`, ...action })),
  }))
  return { 'page/en/start': page('/start', [{ __component: 'content.banner', id: 'b', title: 'Go', buttons }]) }
}
