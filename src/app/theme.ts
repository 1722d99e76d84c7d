/** The theme that the visitor chose, from the request's cookies; dark where none was chosen. */
export function themeOf(cookies: string): 'dark' | 'light' {
  return /(?:^|; )theme=light(?:;|$)/.test(cookies) ? 'light' : 'dark'
}
