import type { BrowserContext, ConsoleMessage } from '@playwright/test'

const REFUSED = /^Failed to load resource: the server responded with a status of (\d+)/

/** Everything that a browser complains of: errors, warnings, and what the content security policy refused. */
export class BrowserProblems {
  readonly #problems: string[] = []
  readonly #met: number[] = []
  readonly #expected = new Set<number>()

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

  /** Says that an answer with this status belongs to the test; one must come, any number may. */
  readonly expectStatus = (status: number): void => {
    this.#expected.add(status)
  }

  /** What was wrong so far, and which expected statuses never came. */
  list(): string[] {
    const missing = [...this.#expected].filter((status) => !this.#met.includes(status))
    return [...this.#problems, ...missing.map((status) => `no answer had the status ${status}`)]
  }

  #read(message: ConsoleMessage): void {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    const { url } = message.location()
    const status = Number(REFUSED.exec(message.text())?.[1])
    if (this.#expected.has(status)) this.#met.push(status)
    else this.#problems.push(`${message.type()}: ${message.text()} (${url})`)
  }
}
