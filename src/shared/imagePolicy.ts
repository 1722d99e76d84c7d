/** Image sources of the content security policy: the site itself, and data URLs. */
export const IMAGE_SOURCES = ["'self'", 'data:'] as const

/** Returns whether the content security policy lets browsers load this file. */
export const isFileAllowed = (address: string): boolean => !/^([a-z][a-z0-9+.-]*:)?\/\//i.test(address)
