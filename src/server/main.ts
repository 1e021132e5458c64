/** `npm start` ends here: open, demo data on a first start, serve, and stop when told to. */
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { openDoor } from './door.ts'
import { fillDemo } from './demo/fillDemo.ts'
import { openPracticeChannel } from './demo/practiceChannel.ts'
import { readEnv } from './env.ts'
import { openCommandEndpoint } from './kernel/commandEndpoint.ts'
import { endOnDefect, hearSignals } from './kernel/ends.ts'
import { checkKeys } from './kernel/keyCheck.ts'
import { lastLines, openLog } from './kernel/log.ts'
import { OpenRequests } from './kernel/openRequests.ts'
import type { Started } from './kernel/started.ts'
import { countStores } from './kernel/startFacts.queries.ts'
import { reportToSupervisor } from './kernel/supervisor.ts'
import { VERSION } from './kernel/version.ts'
import { openServer } from './open.ts'
import { ensureSetupCode } from './staff/signIn/setUpCode.ts'
import { startStep } from './startErrors.ts'
import { type RunningServer, stopServer } from './stopServer.ts'

const env = await startStep(() => readEnv(process.env))
const log = openLog(env.logLevel)
endOnDefect(log)
const draining = new AbortController()
let running: RunningServer | undefined
hearSignals(
  signal => void stop(signal),
  () => void end(1, 'Mise was told twice and stops at once'),
)

const door = await startStep(() => openDoor(env))
const server = await startStep(() => openServer(env, log, { schema: 'upgraded', draining: draining.signal }))
await startStep(() => checkKeys(env, server.engine, log))
await fillDemo(server.engine, env)
const closePractice = env.demo ? await openPracticeChannel(env, log) : () => {}
const setupCode = await ensureSetupCode(server)
if (setupCode) say(`No store exists yet. Setup code: ${setupCode}`)
const background = await startBackground(server)
const requests = new OpenRequests(door.http)
door.open(createApp(server).fetch)
await serves(door.port)

/** From here on it is reached. */
async function serves(port: number) {
  const foundations: Started[] = [
    { name: 'command endpoint', stop: openCommandEndpoint(env, port) },
    { name: 'totals', stop: () => server.totals.stop() },
    { name: 'practice channel', stop: closePractice },
    { name: 'database', stop: () => server.engine.close() },
  ]
  running = { server, requests, background, foundations }
  reportToSupervisor()
  say(`Mise is ready at http://localhost:${port}`)
  const stores = await server.engine.transact('owner', 'read', countStores)
  const address = `http://${env.host}:${port}`
  log.info(
    { version: VERSION, engine: server.engine.kind, address, stores, ms: Math.round(performance.now()) },
    'Mise is ready',
  )
}

async function stop(signal: string) {
  // Before it serves nothing is under way that a power cut could not end as well.
  if (!running) return end(0, `Mise stops before it has started (${signal})`)
  const startedAt = performance.now()
  log.info({ signal, underWay: requests.names.length, streams: server.live.size }, 'Mise stops')
  draining.abort()
  const cut = await stopServer(running)
  const ms = Math.round(performance.now() - startedAt)
  if (cut.length === 0) return end(0, 'Mise has stopped', { ms })
  return end(1, `Mise has stopped: what had not ended after ${env.stopSeconds} s was cut`, { ms, cut })
}

/** The last line, and the end of the process. */
async function end(status: number, sentence: string, facts: object = {}): Promise<never> {
  log[status === 0 ? 'info' : 'warn'](facts, sentence)
  await lastLines(log)
  process.exit(status)
}

function say(line: string) {
  process.stdout.write(`${line}\n`)
}
