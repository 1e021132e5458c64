/** Makes calls through the real application in this process and keeps their SQL and their answers: what floors rest on. */
import { createApp } from '../src/server/app.ts'
import { build } from '../src/server/db/build.ts'
import type { Engine } from '../src/server/db/engine.ts'
import type { Run } from '../src/server/db/run.ts'
import { readEnv } from '../src/server/env.ts'
import { quietLog } from '../src/server/kernel/log.ts'
import { assembleServer } from '../src/server/kernel/server.ts'
import { SalesTotalsUpdater } from '../src/server/orders/ledger/salesTotals.ts'
import { SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import { type Credentials, type Measured, signedIn } from './requests.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

export interface Recorded {
  /** The statements of each recorded request. */
  readonly requests: readonly (readonly Statement[])[]
  /** The answer of the first; of bare bytes as many letters. */
  readonly body: string
}

const several = 20

/** Records the calls, by name. Throws where one is refused. */
export async function record(
  engine: Engine,
  calls: readonly Measured[],
  credentials: Credentials,
): Promise<Map<string, Recorded>> {
  let kept: Statement[] = []
  const recording: Engine = {
    ...engine,
    transact: (scope, mode, work) =>
      engine.transact(scope, mode, run => {
        const keeping: Run = query => {
          const { sql: text, parameters: values } = 'isRawBuilder' in query ? query.compile(build) : query.compile()
          kept.push({ text, values })
          return run(query)
        }
        return work(keeping)
      }),
  }
  const defects: unknown[] = []
  const log = quietLog(defects)
  const totals = new SalesTotalsUpdater(recording, log)
  const app = createApp(await assembleServer(readEnv({ DEMO: '0' }), recording, log, totals))
  const recorded = new Map<string, Recorded>()
  for (const { name, call, inputs, headers = {}, status } of calls) {
    const requests: Statement[][] = []
    let first: string | undefined
    // The first is sent twice: the session is then known, as it is under load.
    for (const input of [inputs[0] ?? {}, ...inputs.slice(0, several)]) {
      kept = []
      const { address, body } = toRequest(call, input)
      const sent = { ...signedIn(credentials), ...headers }
      const init = { method: call.method, headers: sent, ...(body === undefined ? {} : { body }) }
      const response = await app.request(SERVICE_BASE + address, init)
      const bytes = Buffer.from(await response.arrayBuffer())
      const answer = status === undefined ? bytes.toString('utf8') : 'x'.repeat(bytes.length)
      if (status === undefined ? !answer.includes('"result":"success"') : response.status !== status) {
        throw new Error(`${name}: ${response.status} ${answer.slice(0, 300)} ${JSON.stringify(defects)}`)
      }
      first ??= answer
      requests.push(kept)
    }
    recorded.set(name, { requests: requests.slice(1), body: first ?? '' })
  }
  return recorded
}
