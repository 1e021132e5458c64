/** `npm start` ends here: open, demo data on a first start, serve. */
import { serve } from '@hono/node-server'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { startHousekeeping } from './kernel/housekeeping.ts'
import { openLog } from './kernel/log.ts'
import { openServer } from './open.ts'

const env = readEnv(process.env)
const log = openLog(env.logLevel)
const server = await openServer(env, log)
const stopHousekeeping = startHousekeeping(server)

const http = serve({ fetch: createApp(server).fetch, port: env.port, hostname: env.host }, ({ port }) => {
  process.stdout.write(`Mise is ready at http://localhost:${port}\n`)
})

async function stop() {
  stopHousekeeping()
  http.close()
  if ('closeAllConnections' in http) http.closeAllConnections()
  await server.engine.close()
  log.flush()
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
