import type { BrowserContext, ConsoleMessage } from '@playwright/test'

const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/

interface Expected {
  readonly status: number
  readonly path: string | RegExp
  isMet: boolean
}

function isAt(url: string, path: string | RegExp): boolean {
  const { pathname } = new URL(url)
  return typeof path === 'string' ? pathname === path : path.test(pathname)
}

/**
 * Collects the problems of a browser: errors, warnings, and violations of the content security
 * policy.
 */
export class BrowserProblems {
  readonly #problems: string[] = []
  readonly #expected: Expected[] = []

  /** Watches every page of the context; to be called before its first navigation. */
  async watch(context: BrowserContext): Promise<void> {
    context.on('console', (message) => this.#read(message))
    context.on('weberror', (problem) => this.#problems.push(`uncaught: ${problem.error().stack ?? problem.error()}`))
    await context.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
        console.error(`CSP: ${violatedDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`)
      })
    })
  }

  /**
   * Expects responses with this status: at least one must occur. @param path of the address,
   * without its query
   */
  readonly expectStatus = (status: number, path: string | RegExp): void => {
    this.#expected.push({ status, path, isMet: false })
  }

  /** Returns the problems so far, and the expected statuses that have not occurred. */
  list(): string[] {
    const missing = this.#expected.filter(({ isMet }) => !isMet)
    return [...this.#problems, ...missing.map(({ status, path }) => `no answer of ${path} had the status ${status}`)]
  }

  #read(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    const status = Number(REFUSED.exec(message.text())?.[1])
    const expected = this.#expected.filter((it) => it.status === status && isAt(url, it.path))
    for (const it of expected) it.isMet = true
    if (expected.length === 0) this.#problems.push(`${message.type()}: ${message.text()} (${url})`)
  }
}
