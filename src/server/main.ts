/** `npm start` ends here: serve, and stop when told to. */
import { readEnv } from './env.ts'
import { endOnDefect, hearSignals } from './kernel/ends.ts'
import { lastLines, openLog } from './kernel/log.ts'
import { countStores } from './kernel/startFacts.queries.ts'
import { reportToSupervisor } from './kernel/supervisor.ts'
import { VERSION } from './kernel/version.ts'
import { startStep } from './startErrors.ts'
import { type Product, startProduct } from './startProduct.ts'
import { stopServer } from './stopServer.ts'

const env = await startStep(() => readEnv(process.env))
const log = openLog(env.logLevel)
endOnDefect(log)
const draining = new AbortController()
let running: Product | undefined
hearSignals(
  signal => void stop(signal),
  () => void end(1, 'Mise was told twice and stops at once'),
)

const product = await startStep(() => startProduct(env, log, draining.signal))
running = product
reportToSupervisor()
if (product.setupCode) say(`No store exists yet. Setup code: ${product.setupCode}`)
say(`Mise is ready at http://localhost:${product.port}`)
await tellStart(product)

/** The first line of the log of a process that serves. */
async function tellStart({ server, port }: Product) {
  const stores = await server.engine.transact('owner', 'read', countStores)
  const address = `http://${env.host}:${port}`
  const ms = Math.round(performance.now())
  log.info({ version: VERSION, engine: server.engine.kind, address, stores, ms }, 'Mise is ready')
}

async function stop(signal: string) {
  // Before it serves nothing is under way that a power cut could not end as well.
  if (!running) return end(0, `Mise stops before it has started (${signal})`)
  const startedAt = performance.now()
  const { requests, server } = running
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
