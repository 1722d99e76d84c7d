/** Returns whether a path, without the locale's prefix, is that of a game. */
export const isGame = (path: string): boolean => path.includes('/game/')

/** Returns whether campaigns don't interrupt a page: a game, or one whose content says so. */
export const isQuietPage = (path: string, popups: boolean | undefined): boolean => popups === false || isGame(path)
