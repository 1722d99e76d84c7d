import type { Page } from '@playwright/test'

/** Prevents a page from hydrating until the returned function is called. */
export async function holdScripts(tab: Page): Promise<() => void> {
  let open = () => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  await tab.route('**/assets/*.js', async (route) => {
    await opened
    await route.continue()
  })
  return open
}
