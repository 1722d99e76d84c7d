import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { LARGEST_DOCUMENT } from '#schemas/verification.ts'
import { isApiError } from '#src/api/error.ts'
import type { Api } from '#src/api/index.ts'

export type DocumentFile = Pick<File, 'name' | 'size' | 'type'>

/** Reads a file as base64, and reports the fraction that is read, from 0 to 1. */
export type ReadFile<F> = (file: F, onProgress: (share: number) => void) => Promise<string>

export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export type DocumentProblem = 'wrongType' | 'tooLarge' | 'notRead' | 'notSent'

interface Ports<F> {
  readonly api: Pick<Api['verification'], 'createApplicant' | 'uploadDocument'>
  readonly readFile: ReadFile<F>
}

/** Runs the steps of a verification: starting it, and sending a document. */
export class VerificationStore<F extends DocumentFile = File> {
  step: 'idle' | 'starting' | 'reading' | 'sending' = 'idle'
  /** Fraction of the document that is read, from 0 to 1. */
  progress = 0
  file: F | undefined = undefined
  problem: DocumentProblem | undefined = undefined
  /** The check can't start until the profile is complete. */
  lacksProfile = false
  hasFailed = false
  private readonly ports: Ports<F>

  constructor(ports: Ports<F>) {
    this.ports = ports
    makeAutoObservable<this, 'ports'>(this, { file: observableRef, ports: false })
  }

  get isBusy(): boolean {
    return this.step !== 'idle'
  }

  /** Starts the check; resolves to whether it has started. */
  async start(): Promise<boolean> {
    if (this.isBusy) return false
    this.step = 'starting'
    this.lacksProfile = false
    this.hasFailed = false
    try {
      await this.ports.api.createApplicant()
      return true
    } catch (error) {
      const lacksProfile = isApiError(error) && error.type === 'KycUserProfileException'
      runInAction(() => {
        this.lacksProfile = lacksProfile
        this.hasFailed = !lacksProfile
      })
      return false
    } finally {
      runInAction(() => (this.step = 'idle'))
    }
  }

  /** Selects a file and checks it before it is sent. */
  choose(file: F | undefined): void {
    this.file = file
    this.problem = file && problemOf(file)
  }

  async send(): Promise<void> {
    const { file } = this
    if (!file || this.isBusy) return
    // a file that failed to be sent can be sent again; an invalid one has to be replaced
    if (this.problem !== undefined && this.problem !== 'notSent') return
    this.problem = undefined
    this.step = 'reading'
    this.progress = 0
    try {
      const content = await this.read(file)
      runInAction(() => (this.step = 'sending'))
      await this.ports.api.uploadDocument({ name: file.name, content: toBase64Url(content) })
      runInAction(() => (this.file = undefined))
    } catch (error) {
      runInAction(() => (this.problem = this.step === 'reading' ? 'notRead' : refusalOf(error)))
    } finally {
      runInAction(() => (this.step = 'idle'))
    }
  }

  private read(file: F): Promise<string> {
    return this.ports.readFile(file, (share) => runInAction(() => (this.progress = share)))
  }
}

/**
 * Converts base64 to base64url, because a form would escape its signs and triple the size of a file
 * of them.
 */
function toBase64Url(base64: string): string {
  return base64.replaceAll('+', '-').replaceAll('/', '_')
}

function problemOf({ size, type }: DocumentFile): DocumentProblem | undefined {
  if (!documentTypes.some((documentType) => documentType === type)) return 'wrongType'
  return size > LARGEST_DOCUMENT ? 'tooLarge' : undefined
}

const refusals: Readonly<Record<string, DocumentProblem>> = { wrongField: 'wrongType', fileTooLarge: 'tooLarge' }

/**
 * Returns the problem that the platform reported. It recognises a file by its first bytes, whatever
 * its name.
 */
function refusalOf(error: unknown): DocumentProblem {
  const [code = ''] = (isApiError(error) && error.invalidParameters['content']) || []
  return refusals[code] ?? 'notSent'
}
