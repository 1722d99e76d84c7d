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

/** Everything that a browser complains of: errors, warnings, and what the content security policy refused. */
export class BrowserProblems {
  readonly #problems: string[] = []
  readonly #expected: Expected[] = []

  /** Watches every page of the context; before its first navigation. */
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
   * Says that answers with this status belong to the test; one must come, any number may.
   * @param path of the address that answers so, without its query
   */
  readonly expectStatus = (status: number, path: string | RegExp): void => {
    this.#expected.push({ status, path, isMet: false })
  }

  /** What was wrong so far, and which expected statuses never came. */
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
