/* What we use of @sumsub/websdk-react: its own types need a package that is not installed, and a global that React no longer has. */
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

declare const SumsubWebSdk: ComponentType<Props>
export default SumsubWebSdk
