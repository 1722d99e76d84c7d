import type { SiteConfig } from '#schemas/siteConfig.ts'

export type ThemeName = SiteConfig['themes'][number]['type']

/** The theme that the visitor chose, from the request's cookies. */
export function chosenTheme(cookies: string): ThemeName | undefined {
  const [, theme] = /(?:^|; )theme=(dark|light)(?:;|$)/.exec(cookies) ?? []
  return theme as ThemeName | undefined
}

/** What was chosen, where the site has it; else the site's default. */
export function themeOf(cookies: string, themes: SiteConfig['themes']): ThemeName {
  const chosen = chosenTheme(cookies)
  const shown = themes.find(({ type }) => type === chosen) ?? themes.find(({ isDefault }) => isDefault) ?? themes[0]
  return shown?.type ?? 'dark'
}
