import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { largestDocument } from '#schemas/verification.ts'
import type { SumsubApi } from '#src/api/sumsub.ts'
import { isApiError } from '#src/api/error.ts'

export type DocumentFile = Pick<File, 'name' | 'size' | 'type'>

/** Gives a file in base64, and tells from time to time how much of it is read, 0 to 1. */
export type ReadFile<F> = (file: F, onProgress: (share: number) => void) => Promise<string>

export const documentTypes = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'] as const

export type DocumentProblem = 'wrongType' | 'tooLarge' | 'notRead' | 'notSent'

interface Ports<F> {
  readonly api: Pick<SumsubApi, 'createApplicant' | 'uploadDocument'>
  readonly readFile: ReadFile<F>
}

/** The steps of a check of identity that a player takes: to begin it, and to send a document in. */
export class VerificationStore<F extends DocumentFile = File> {
  step: 'idle' | 'starting' | 'reading' | 'sending' = 'idle'
  /** How much of the document is read, 0 to 1. */
  progress = 0
  file: F | undefined = undefined
  problem: DocumentProblem | undefined = undefined
  /** The check can't begin before the profile is whole. */
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

  /** Says whether it has begun. */
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

  /** What can be wrong with a file is said before it is sent. */
  choose(file: F | undefined): void {
    this.file = file
    this.problem = file && problemOf(file)
  }

  async send(): Promise<void> {
    const { file } = this
    if (!file || this.isBusy) return
    // what did not arrive can be sent again; a file that can't be taken is chosen anew
    if (this.problem !== undefined && this.problem !== 'notSent') return
    this.problem = undefined
    this.step = 'reading'
    this.progress = 0
    try {
      const content = await this.read(file)
      runInAction(() => (this.step = 'sending'))
      await this.ports.api.uploadDocument({ name: file.name, content })
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

function problemOf({ size, type }: DocumentFile): DocumentProblem | undefined {
  if (!documentTypes.some((known) => known === type)) return 'wrongType'
  return size > largestDocument ? 'tooLarge' : undefined
}

const refusals: Readonly<Record<string, DocumentProblem>> = { wrongField: 'wrongType', fileTooLarge: 'tooLarge' }

/** A file is what its first bytes say, whatever it is called. */
function refusalOf(error: unknown): DocumentProblem {
  const [code = ''] = (isApiError(error) && error.invalidParameters['content']) || []
  return refusals[code] ?? 'notSent'
}
