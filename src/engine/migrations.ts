type Props = Readonly<Record<string, unknown>>

/** One version step of a component's props: from the version before, and back. */
export interface Migration {
  readonly up: (props: Props) => Props
  /** Downgrades props for tabs that were opened earlier. Without it such a tab reloads the page. */
  readonly down?: (props: Props) => Props
}

/** Migrations by the version that they lead to. */
export type Migrations = Readonly<Record<number, Migration>>

interface Versioned {
  readonly version?: number
  readonly migrations?: Migrations
}

/** Upgrades props from an older version to the present one. Errors of a migration are passed on. */
export function upgradeProps({ version = 1, migrations = {} }: Versioned, from: number, props: Props): Props {
  let current = props
  for (let step = from + 1; step <= version; step++) current = stepOf(migrations, step).up(current)
  return current
}

/**
 * Downgrades present props to an older version; returns undefined when a migration can't be undone.
 */
export function downgradeProps(
  { version = 1, migrations = {} }: Versioned,
  to: number,
  props: Props,
): Props | undefined {
  let current = props
  for (let step = version; step > to; step--) {
    const { down } = stepOf(migrations, step)
    if (!down) return undefined
    current = down(current)
  }
  return current
}

/**
 * Returns what is missing or superfluous in the migrations of a definition; undefined when every
 * version can be reached.
 */
export function migrationGap({ version = 1, migrations = {} }: Versioned): string | undefined {
  for (let step = 2; step <= version; step++) if (!migrations[step]) return `no migration leads to version ${step}`
  const stray = Object.keys(migrations).find((step) => Number(step) < 2 || Number(step) > version)
  return stray && `a migration leads to version ${stray}, which does not exist`
}

function stepOf(migrations: Migrations, step: number): Migration {
  const migration = migrations[step]
  if (!migration) throw new Error(`no migration leads to version ${step}`)
  return migration
}

/** The component version header: a request names the component versions that its tab can render. */
export const VERSIONS_HEADER = 'x-component-versions'

/**
 * Formats the component version header: `group.name=2,group.other=3`. Components of version 1 are
 * omitted.
 */
export function formatVersions(definitions: Iterable<{ readonly name: string; readonly version?: number }>): string {
  return [...definitions].flatMap(({ name, version = 1 }) => (version > 1 ? [`${name}=${version}`] : [])).join(',')
}

/** Parses the component version header into a lookup; returns undefined when there is no header. */
export function parseVersions(header: string | null | undefined): ((component: string) => number) | undefined {
  if (header === null || header === undefined) return undefined
  const versions = new Map(
    header.split(',').map((entry) => {
      const [name = '', version = ''] = entry.split('=')
      return [name, Number.parseInt(version, 10)] as const
    }),
  )
  return (component) => versions.get(component) || 1
}
