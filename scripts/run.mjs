// Every command of the package starts here, on whatever Node the machine has (20.20 or newer): it installs what is
// missing and hands over to the Node that the lock file pins. Plain JavaScript, because Node 20 reads no TypeScript.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 20)) {
  process.stderr.write(
    `Node ${process.versions.node} is too old: Mise needs 20.20 or newer to install itself. Install a newer one from https://nodejs.org.\n`,
  )
  process.exit(1)
}
// Only now: an older Node may not even be able to read them.
const { whenNpmIsGone } = await import('./npmWatch.mjs')
const { endsWithParent, STOP_SIGNALS, supervise } = await import('./supervise.mjs')

const root = path.join(import.meta.dirname, '..')
const marker = path.join(root, 'node_modules', '.installed-lock')
const pinned = path.join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

/** What a command runs: flags of Node, then the file. V8's limits keep the server small (docs/operations/settings.md). */
const SERVER_FLAGS = [
  '--max-semi-space-size=16',
  '--max-old-space-size=192',
  '--no-parallel-scavenge',
  '--no-allocation-site-pretenuring',
]
const commands = {
  // Nothing but what every command does first, so that an image keeps the packages in a layer of their own.
  install: [],
  start: [...SERVER_FLAGS, 'scripts/start.ts'],
  dev: ['scripts/dev.ts'],
  build: ['scripts/build.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  import: ['src/server/cli/import.ts'],
  verify: ['src/server/cli/verify.ts'],
  operator: ['src/server/cli/operator.ts'],
  distribute: ['src/server/cli/distribute.ts'],
  backup: ['src/server/cli/backup.ts'],
  restore: ['src/server/cli/restore.ts'],
  upgrade: ['src/server/cli/upgrade.ts'],
  bench: ['bench/main.ts'],
  simulate: ['src/simulator/main.ts'],
  'simulate:printer': ['src/simulator/printer/main.ts'],
  'simulate:channel': ['src/simulator/channel/main.ts'],
  docs: ['scripts/docs.ts'],
  'docs:pictures': ['scripts/pictures.ts'],
  icons: ['scripts/icons.ts'],
  'db:types': ['src/server/db/generateTypes.ts'],
  'db:land': ['src/server/db/landed.ts'],
}

/** Commands of a running installation. */
const ON_A_SERVER = new Set(['start', 'import', 'verify', 'backup', 'restore', 'upgrade', 'operator', 'distribute'])

/** The pages are built already, so a server in production needs neither the bundler nor the tests' packages. */
const isWholeRelease =
  process.env.NODE_ENV === 'production' && fs.existsSync(path.join(root, 'dist', 'web', '.built-from'))
const SERVER_ONLY = ' without development packages'

/** False after `npm prune --omit=dev`, which leaves the marker as it was. */
function hasDevPackages() {
  const { devDependencies } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  return Object.keys(devDependencies).every(name => fs.existsSync(path.join(root, 'node_modules', name)))
}

/** Installs the packages where the lock file changed. `needsDev`: those that build and test it, too; else the server's will do. */
function install(needsDev) {
  const lock = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex')
  const done = fs.existsSync(marker) ? fs.readFileSync(marker, 'utf8') : ''
  const isInstalled = needsDev ? done === lock && hasDevPackages() : done === lock || done === lock + SERVER_ONLY
  if (isInstalled && fs.existsSync(pinned)) return
  process.stderr.write('Installing what the lock file names …\n')
  const kinds = isWholeRelease && !needsDev ? ['--omit=dev'] : ['--include=dev']
  const { status } = spawnSync('npm', ['ci', ...kinds, '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
  if (!fs.existsSync(pinned)) {
    process.stderr.write(
      'The package `node` did not install its binary: allow its install script (npm install-scripts approve node).\n',
    )
    process.exit(1)
  }
  fs.writeFileSync(marker, kinds[0] === '--omit=dev' ? lock + SERVER_ONLY : lock)
}

const [name = '', ...rest] = process.argv.slice(2)
const command = commands[name]
if (!command) {
  process.stderr.write(`Unknown command ${name}. There are: ${Object.keys(commands).join(', ')}\n`)
  process.exit(2)
}
// The commands beside a server build no pages.
install(!ON_A_SERVER.has(name) || (name === 'start' && !isWholeRelease))
if (name === 'install') process.exit(0)
const flags = command.slice(0, -1)
const file = path.join(root, command.at(-1) ?? '')
const options = {
  // Commands that take a file name take it from where the user stands.
  cwd: process.env.INIT_CWD && name === 'import' ? process.env.INIT_CWD : root,
  env: { ...process.env, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, '.cache', 'node') },
}
const args = [...flags, file, ...rest]
if (name === 'start') process.exit(await supervise(pinned, args, options))
const child = spawn(pinned, [...endsWithParent, ...args], {
  ...options,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
for (const signal of STOP_SIGNALS) process.on(signal, () => child.kill(signal))
whenNpmIsGone(() => child.kill('SIGTERM'))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
