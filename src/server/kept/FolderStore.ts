import { randomUUID } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { KeptStore, StoredFile } from './KeptStore.ts'

/** A folder of one machine; when a file was last used is its time of change. */
export class FolderStore implements KeptStore {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async list(): Promise<readonly StoredFile[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true }).catch(emptyWhenMissing)
    const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
    return (await Promise.all(files.map((file) => this.described(file)))).filter((it) => it !== undefined)
  }

  async read(name: string): Promise<Buffer | undefined> {
    const content = await readFile(this.fileOf(name)).catch(undefinedWhenMissing)
    if (content) await this.renew([name])
    return content
  }

  async write(name: string, content: Buffer): Promise<void> {
    const file = this.fileOf(name)
    await mkdir(path.dirname(file), { recursive: true })
    const draft = `${file}.${randomUUID()}.new`
    try {
      await writeFile(draft, content)
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async renew(names: readonly string[]): Promise<void> {
    const now = new Date()
    await Promise.all(names.map((name) => utimes(this.fileOf(name), now, now).catch(undefinedWhenMissing)))
  }

  async remove(files: Parameters<KeptStore['remove']>[0]): Promise<void> {
    await Promise.all(
      files.map(async ({ name, unusedFor }) => {
        const now = await this.described(this.fileOf(name))
        if (now && now.unusedFor >= unusedFor) await rm(this.fileOf(name), { force: true })
      }),
    )
  }

  private fileOf(name: string): string {
    return path.join(this.folder, name)
  }

  private async described(file: string): Promise<StoredFile | undefined> {
    // another server may have removed it meanwhile
    const found = await stat(file).catch(undefinedWhenMissing)
    const name = path.relative(this.folder, file).replaceAll(path.sep, '/')
    return found && { name, size: found.size, unusedFor: Date.now() - found.mtimeMs }
  }
}

function undefinedWhenMissing(error: unknown): undefined {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
}

function emptyWhenMissing(error: unknown): [] {
  undefinedWhenMissing(error)
  return []
}
