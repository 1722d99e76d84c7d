import { parseCookie } from 'cookie'
import type { SiteConfig } from '#schemas/siteConfig.ts'

export type ThemeName = SiteConfig['themes'][number]['type']

/** Returns the theme that the visitor chose, from the request's cookie header. */
export function chosenTheme(cookieHeader: string): ThemeName | undefined {
  const { theme } = parseCookie(cookieHeader)
  return theme === 'dark' || theme === 'light' ? theme : undefined
}

/** Returns the chosen theme where the site has it, else the site's default. */
export function themeOf(cookieHeader: string, themes: SiteConfig['themes']): ThemeName {
  const chosen = chosenTheme(cookieHeader)
  const theme = themes.find(({ type }) => type === chosen) ?? themes.find(({ isDefault }) => isDefault) ?? themes[0]
  return theme?.type ?? 'dark'
}
