/** Returns the code of six digits in a message. */
export function codeIn(message: string): string {
  const code = /\b\d{6}\b/.exec(message.slice(message.indexOf('\n\n')))?.[0]
  if (!code) throw new Error('the message has no code')
  return code
}

/** Returns the address in a message that leads to a page. */
export function linkIn(message: string, page: string): URL {
  const link = message.match(/https?:\/\/\S+/g)?.find((address) => new URL(address).pathname.endsWith(`/${page}`))
  if (!link) throw new Error(`the message has no link to ${page}`)
  return new URL(link)
}
