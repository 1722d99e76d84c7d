import type { Action } from '#schemas/action.ts'

/** Returns the parameters of an action by their names. */
export const parametersOf = ({ params = [] }: Action): Record<string, string> =>
  Object.fromEntries(params.map(({ name, value }) => [name, value]))
