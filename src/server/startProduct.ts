/** Opens the product and serves it: demo data on a first start, the background's work, then the calls. */
import { createApp } from './app.ts'
import { startBackground } from './background.ts'
import { fillDemo } from './demo/fillDemo.ts'
import { openPracticeChannel } from './demo/practiceChannel.ts'
import { openDoor } from './door.ts'
import type { Env } from './env.ts'
import { openCommandEndpoint } from './kernel/commandEndpoint.ts'
import { checkKeys } from './kernel/keyCheck.ts'
import type { Log } from './kernel/log.ts'
import { OpenRequests } from './kernel/openRequests.ts'
import { openServer } from './open.ts'
import { ensureSetupCode } from './staff/signIn/setUpCode.ts'
import type { RunningServer } from './stopServer.ts'

export interface Product extends RunningServer {
  readonly port: number
  /** Where no store exists yet: what the set-up page asks for. */
  readonly setupCode: string | undefined
}

/**
 * Starts it; it is reached when this resolves. Throws `CannotStart`. `draining` is aborted by the caller before it stops
 * the product (stopServer.ts).
 */
export async function startProduct(env: Env, log: Log, draining: AbortSignal): Promise<Product> {
  const door = await openDoor(env)
  const server = await openServer(env, log, { schema: 'upgraded', draining })
  await checkKeys(env, server.engine, log)
  await fillDemo(server.engine, env)
  const closePractice = env.demo ? await openPracticeChannel(env, log) : () => {}
  const setupCode = await ensureSetupCode(server)
  const background = await startBackground(server)
  const requests = new OpenRequests(door.http)
  door.open(createApp(server).fetch)
  const foundations = [
    { name: 'command endpoint', stop: openCommandEndpoint(env, door.port) },
    { name: 'totals', stop: () => server.totals.stop() },
    { name: 'practice channel', stop: closePractice },
    { name: 'database', stop: () => server.engine.close() },
  ]
  return { server, requests, background, foundations, port: door.port, setupCode }
}
