import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCode } from '#src/shared/errorCode.ts'
import type { RetainedFileStore, StoredFile } from './RetainedFileStore.ts'

/**
 * Stores files in a folder of one machine. The modification time is that of the last use.
 */
export class FolderStore implements RetainedFileStore {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async list(): Promise<readonly StoredFile[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing)
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    return (await Promise.all(files.map((file) => this.describeFile(file)))).filter((it) => it !== undefined)
  }

  async read(name: string): Promise<Buffer | undefined> {
    const content = await readFile(this.fileOf(name)).catch(undefinedWhenMissing)
    if (content) await this.renew([name])
    return content
  }

  async write(name: string, content: Buffer): Promise<void> {
    const file = this.fileOf(name)
    await mkdir(path.dirname(file), { recursive: true })
    const temporaryFile = `${file}.${randomUUID()}.new`
    try {
      await writeFile(temporaryFile, content)
      await rename(temporaryFile, file)
    } catch (error) {
      await rm(temporaryFile, { force: true })
      throw error
    }
  }

  async renew(names: readonly string[]): Promise<void> {
    const now = new Date()
    await Promise.all(names.map((name) => utimes(this.fileOf(name), now, now).catch(undefinedWhenMissing)))
  }

  async remove(files: Parameters<RetainedFileStore['remove']>[0]): Promise<void> {
    await Promise.all(
      files.map(async ({ name, unusedFor }) => {
        const current = await this.describeFile(this.fileOf(name))
        if (current && current.unusedFor >= unusedFor) await rm(this.fileOf(name), { force: true })
      }),
    )
  }

  private fileOf(name: string): string {
    return path.join(this.folder, name)
  }

  private async describeFile(file: string): Promise<StoredFile | undefined> {
    // Another server may have removed it meanwhile.
    const stats = await stat(file).catch(undefinedWhenMissing)
    const name = path.relative(this.folder, file).replaceAll(path.sep, '/')
    return stats && { name, size: stats.size, unusedFor: Date.now() - stats.mtimeMs }
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}

function emptyWhenMissing(error: unknown): [] {
  undefinedWhenMissing(error)
  return []
}
