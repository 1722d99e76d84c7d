interface ScriptUrlPolicy {
  createScriptURL(url: string): string
}

declare global {
  interface TrustedTypePolicyFactory {
    createPolicy(name: string, rules: { readonly createScriptURL: (url: string) => string }): ScriptUrlPolicy
  }
}

/** Name of the Trusted Types policy, which the content security policy allows. */
export const SCRIPT_POLICY_NAME = 'own-script'

let policy: ScriptUrlPolicy | undefined

/**
 * Converts the address of a script of this site for a worker. Pages accept no other address.
 * @throws {Error} for an address elsewhere
 */
export function trustedScriptUrl(url: string): string {
  policy ??= globalThis.trustedTypes?.createPolicy(SCRIPT_POLICY_NAME, { createScriptURL: requireOwn })
  return policy ? policy.createScriptURL(url) : requireOwn(url)
}

function requireOwn(url: string): string {
  const { origin } = globalThis.location
  if (new URL(url, origin).origin !== origin) throw new Error('a worker runs scripts of this site only')
  return url
}
