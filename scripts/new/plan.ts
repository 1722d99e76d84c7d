import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The files that a command is going to write. Nothing is written before the complete plan is valid.
 */
export interface Plan {
  /** New files by path. */
  readonly created: ReadonlyMap<string, string>
  /** Changed files by path. */
  readonly changed: ReadonlyMap<string, string>
  /** Scripts that then update generated files. */
  readonly generators?: readonly string[]
  /** Next steps, for people. */
  readonly next: string
}

/** The files of the repository below its root. */
export class Tree {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  has(file: string): boolean {
    return existsSync(path.join(this.root, file))
  }

  read(file: string): string {
    return readFileSync(path.join(this.root, file), 'utf8')
  }

  /** Writes a plan and returns the files that are new or different, in order. */
  write({ created, changed }: Plan): string[] {
    const files = [...created, ...changed].filter(([file, text]) => !this.has(file) || this.read(file) !== text)
    for (const [file, text] of files) {
      const target = path.join(this.root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    return files.map(([file]) => file)
  }
}

/** Returns the same files below a folder. */
export function below(folder: string, files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([file, text]) => [`${folder}/${file}`, text]))
}
