/** What pages let browsers load pictures from: the site itself, and data inside an address. */
export const IMAGE_SOURCES = ["'self'", 'data:'] as const

/** Whether the content security policy of the site lets browsers load this file. */
export const isFileAllowed = (address: string): boolean => !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(address)
