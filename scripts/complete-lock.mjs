// Adds to package-lock.json the optional platform packages that a registry mirror lacks, so that
// `npm ci` accepts the lockfile anywhere. Run it after every `npm install` that changes versions.
import { readFileSync, writeFileSync } from 'node:fs'

const file = process.argv[2] ?? 'package-lock.json'
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = lock.packages
const OS = ['darwin', 'linux', 'win32', 'freebsd', 'openbsd', 'openharmony', 'android', 'sunos', 'aix']
const CPU = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'mips64el', 'arm']

/** Returns the path at which Node would find `name` from the package at `from`. */
function resolve(from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(base.lastIndexOf('/node_modules/'), 0))) {
    const at = `${base ? `${base}/` : ''}node_modules/${name}`
    if (packages[at]) return packages[at]
    if (!base) return undefined
  }
}

function libc(words) {
  if (words.includes('musl')) return { libc: ['musl'] }
  if (words.includes('gnu')) return { libc: ['glibc'] }
  return {}
}

let added = 0
for (const [at, entry] of Object.entries(packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!/^\d+\.\d+\.\d+/.test(version)) continue // platform packages are pinned exactly by their parent
    const found = resolve(at, name)
    if (found?.version === version) continue
    const words = name.split(/[-/]/)
    const os = OS.filter((word) => words.includes(word))
    const cpu = CPU.filter((word) => words.includes(word)).slice(0, 1)
    if (!os.length || !cpu.length) throw new Error(`not a platform package: ${name} (of ${at})`)
    const key = found ? `${at}/node_modules/${name}` : `node_modules/${name}`
    packages[key] = { version, cpu, ...(entry.dev && { dev: true }), ...libc(words), optional: true, os }
    added++
  }
}
lock.packages = Object.fromEntries(Object.entries(packages).toSorted(([a], [b]) => a.localeCompare(b, 'en')))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`${added} platform packages added`)
