import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What one command is going to write: everything is known, and nothing is written, before all of it is right. */
export interface Plan {
  /** Files that are not there yet, by path. */
  readonly created: ReadonlyMap<string, string>
  /** Files that get their lines. */
  readonly changed: ReadonlyMap<string, string>
  /** Scripts that bring generated files up to date afterwards. */
  readonly generators?: readonly string[]
  /** How to go on, for people. */
  readonly next: string
}

/** The files of the repository, below its root. */
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

  /** Writes a plan; gives the files in order. */
  write({ created, changed }: Plan): string[] {
    const files = [...created, ...changed]
    for (const [file, text] of files) {
      const target = path.join(this.root, file)
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, text)
    }
    return files.map(([file]) => file)
  }
}

/** The same files below a folder. */
export function below(folder: string, files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].map(([file, text]) => [`${folder}/${file}`, text]))
}
