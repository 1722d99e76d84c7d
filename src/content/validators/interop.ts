/** What a CommonJS module exports, however its default export was wrapped on the way. */
export const interop = <T>(module: T): T => (module as { default?: T }).default ?? module
