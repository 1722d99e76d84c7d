/** Returns the export of a CommonJS module, whether or not its default export was wrapped. */
export const interop = <T>(module: T): T => (module as { readonly default?: T }).default ?? module
