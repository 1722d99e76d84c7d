interface HtmlPolicy {
  createHTML(html: string): TrustedHTML
}

declare global {
  interface TrustedTypePolicyFactory {
    createPolicy(name: string, rules: { createHTML: (html: string) => string }): HtmlPolicy
  }
  var trustedTypes: TrustedTypePolicyFactory | undefined
}

/** The name that the content security policy allows. */
export const POLICY_NAME = 'content-html'

/** The one way by which HTML of content becomes part of a page: the server rendered or sanitised it. */
const policy = globalThis.trustedTypes?.createPolicy(POLICY_NAME, { createHTML: (html) => html })

export function trusted(html: string): string | TrustedHTML {
  return policy ? policy.createHTML(html) : html
}
