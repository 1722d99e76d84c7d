interface HtmlPolicy {
  createHTML(html: string): TrustedHTML
}

declare global {
  interface TrustedTypePolicyFactory {
    createPolicy(name: string, rules: { readonly createHTML: (html: string) => string }): HtmlPolicy
  }
  var trustedTypes: TrustedTypePolicyFactory | undefined
}

/** Name of the Trusted Types policy, which the content security policy allows. */
export const POLICY_NAME = 'content-html'

/**
 * Converts HTML of content, which was rendered or sanitised on the server. Pages accept no other
 * HTML.
 */
const policy = globalThis.trustedTypes?.createPolicy(POLICY_NAME, { createHTML: (html) => html })

export function trustedHtml(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html
}
