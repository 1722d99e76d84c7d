/** The first of the demo players. */
export const vera = { login: 'vera', password: 'croupier1' }

/** Signs in on a site or platform. Returns the cookie of the session. */
export async function signInAs(origin: string, { login, password }: typeof vera): Promise<string> {
  const body = new URLSearchParams({ login, password })
  const answer = await fetch(`${origin}/api/auth.login`, { method: 'POST', body, headers: { origin } })
  const [cookie] = answer.headers.getSetCookie()
  if (answer.status !== 200 || !cookie) throw new Error(`the sign-in answers ${answer.status}`)
  return cookie.split(';', 1)[0] ?? ''
}
