/** The server as `npm start` runs it, in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.join(import.meta.dirname, '..')

/** The flags of the start command, read where they are: V8's limits are part of what is measured. */
function startFlags(): string[] {
  const runner = fs.readFileSync(path.join(root, 'scripts/run.mjs'), 'utf8')
  const list = /SERVER_FLAGS = \[([^\]]*)\]/.exec(runner)?.[1]
  if (list === undefined) throw new Error('scripts/run.mjs no longer names SERVER_FLAGS')
  return [...list.matchAll(/'([^']+)'/g)].map(([, flag = '']) => flag)
}

export interface RunningServer {
  readonly port: number
  readonly origin: string
  /** Milliseconds of processor time so far; without `/proc` not a number. */
  cpuMs(): number
  /** Megabytes now, and the most so far. */
  memory(): { now: number; most: number }
  stop(): Promise<void>
}

/** Starts the server on a database and waits until it listens. `profile` is a folder for V8's CPU profile. */
export async function startServer(env: Readonly<Record<string, string>>, profile?: string): Promise<RunningServer> {
  const output = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mise-server-')), 'out')
  const file = fs.openSync(output, 'w')
  const flags = [...startFlags(), ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])]
  const child = spawn(process.execPath, [...flags, 'src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', file, file],
    env: { ...withoutOwn(), PORT: '0', DEMO: '0', NODE_COMPILE_CACHE: path.join(root, '.cache', 'node'), ...env },
  })
  fs.closeSync(file)
  const port = await portOf(child, output)
  return {
    port,
    origin: `http://localhost:${port}`,
    cpuMs: () => cpuOf(child.pid ?? 0),
    memory: () => memoryOf(child.pid ?? 0),
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      fs.rmSync(path.dirname(output), { recursive: true })
    },
  }
}

/** Settings of the shell that runs the bench are not the server's. */
function withoutOwn(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, APP_DATABASE_URL: _app, DATA_DIR: _folder, HOST: _host, ...rest } = process.env
  return rest
}

async function portOf(child: ChildProcess, output: string): Promise<number> {
  for (;;) {
    const said = fs.readFileSync(output, 'utf8')
    const port = /ready at http:\/\/localhost:(\d+)/.exec(said)?.[1]
    if (port !== undefined) return Number(port)
    if (child.exitCode !== null) throw new Error(`The server ended: ${said.slice(-2000)}`)
    await new Promise(resolve => setTimeout(resolve, 2))
  }
}

/** Linux counts it in hundredths of a second. */
function cpuOf(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!fs.existsSync(file)) return Number.NaN
  const fields = fs.readFileSync(file, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function memoryOf(pid: number): { now: number; most: number } {
  const status = fs.existsSync(`/proc/${pid}/status`) ? fs.readFileSync(`/proc/${pid}/status`, 'utf8') : ''
  const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
