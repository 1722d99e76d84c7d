const PORT = '6006'
const OURS = ['--no-open', '--ci']

/**
 * Returns Storybook's arguments: the caller's, completed by ours. Storybook rejects an option that
 * occurs twice.
 */
export function storybookArguments(given: readonly string[]): string[] {
  const [first = '', ...rest] = given
  const own = /^\d+$/.test(first) ? ['--port', first, ...rest] : [...given]
  const hasPort = own.some((argument) => /^(-p\d*|--port(=.*)?)$/.test(argument))
  return ['dev', ...(hasPort ? [] : ['--port', PORT]), ...OURS.filter((argument) => !own.includes(argument)), ...own]
}
