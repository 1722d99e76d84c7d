import type { ComponentType } from 'react'

interface Props {
  readonly accessToken: string
  readonly baseUrl: string
  readonly expirationHandler: () => Promise<string>
  readonly config: { readonly lang: string; readonly theme: 'dark' | 'light' }
  readonly options: { readonly adaptIframeHeight: boolean; readonly addViewportTag: boolean }
  readonly onMessage: (type: string) => void
  readonly onError: (error: unknown) => void
}

/**
 * The part of @sumsub/websdk-react that is used here: its own types need a package that isn't
 * installed and a global that React no longer has.
 */
declare const SumsubWebSdk: ComponentType<Props>
export default SumsubWebSdk
