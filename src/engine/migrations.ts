type Props = Readonly<Record<string, unknown>>

/** One step of what content may say of a component: from the version before to this one, and back. */
export interface Migration {
  readonly up: (props: Props) => Props
  /** For tabs that were opened before; where there is no way back, they load the page anew. */
  readonly down?: (props: Props) => Props
}

/** By the version that a step leads to. */
export type Migrations = Readonly<Record<number, Migration>>

interface Versioned {
  readonly version?: number
  readonly migrations?: Migrations
}

/** Props of an older version as the present one has them. Throws what a step throws. */
export function upgraded({ version = 1, migrations = {} }: Versioned, from: number, props: Props): Props {
  let current = props
  for (let step = from + 1; step <= version; step++) current = stepOf(migrations, step).up(current)
  return current
}

/** Present props as an older version has them; undefined when a step has no way back. */
export function downgraded({ version = 1, migrations = {} }: Versioned, to: number, props: Props): Props | undefined {
  let current = props
  for (let step = version; step > to; step--) {
    const { down } = stepOf(migrations, step)
    if (!down) return undefined
    current = down(current)
  }
  return current
}

/** What is wrong with the steps of a definition; undefined when every version can be reached. */
export function migrationGap({ version = 1, migrations = {} }: Versioned): string | undefined {
  for (let step = 2; step <= version; step++) if (!migrations[step]) return `no migration leads to version ${step}`
  const stray = Object.keys(migrations).find((step) => Number(step) < 2 || Number(step) > version)
  return stray && `a migration leads to version ${stray}, which there is not`
}

function stepOf(migrations: Migrations, step: number): Migration {
  const migration = migrations[step]
  if (!migration) throw new Error(`no migration leads to version ${step}`)
  return migration
}

/** The header in which a tab says what it can render. */
export const VERSIONS_HEADER = 'x-component-versions'

/** Versions of components that a tab can render, as it says them: `group.name=2,group.other=3`; those of 1 aren't named. */
export function formatVersions(definitions: Iterable<{ readonly name: string; readonly version?: number }>): string {
  return [...definitions].flatMap(({ name, version = 1 }) => (version > 1 ? [`${name}=${version}`] : [])).join(',')
}

/** What a tab has said, as a lookup; undefined when it has said nothing. */
export function parseVersions(said: string | null | undefined): ((component: string) => number) | undefined {
  if (said === null || said === undefined) return undefined
  const versions = new Map(
    said.split(',').map((entry) => {
      const [name = '', version = ''] = entry.split('=')
      return [name, Number.parseInt(version, 10)] as const
    }),
  )
  return (component) => versions.get(component) || 1
}
