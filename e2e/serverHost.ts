/**
 * A process that has read the product's modules once and serves one data folder after another, for one worker of the
 * browser tests (serverHere.ts): a process for each file would spend most of its time on reading them.
 */
import { readEnv } from '../src/server/env.ts'
import { quietLog } from '../src/server/kernel/log.ts'
import { type Product, startProduct } from '../src/server/startProduct.ts'
import { stopServer } from '../src/server/stopServer.ts'

export type ToHost =
  | { readonly start: Readonly<Record<string, string>>; readonly asked: number }
  | { readonly stop: number; readonly asked: number }

export type FromHost = { readonly asked: number } & (
  | { readonly started: number; readonly setupCode?: string | undefined }
  | { readonly stopped: readonly string[] }
  | { readonly failed: string }
)

interface Serving {
  readonly product: Product
  readonly draining: AbortController
  /** What its log has said. */
  readonly errors: unknown[]
}

/** By port. */
const serving = new Map<number, Serving>()

async function start(settings: Readonly<Record<string, string>>): Promise<Serving> {
  const errors: unknown[] = []
  const draining = new AbortController()
  const product = await startProduct(readEnv(settings), quietLog(errors), draining.signal)
  const started = { product, draining, errors }
  serving.set(product.port, started)
  return started
}

async function stop(port: number): Promise<string[]> {
  const started = serving.get(port)
  if (!started) throw new Error(`Nothing is served on port ${port}`)
  serving.delete(port)
  started.draining.abort()
  await stopServer(started.product)
  return started.errors.map(error => JSON.stringify(error))
}

async function answer(message: ToHost): Promise<FromHost> {
  const { asked } = message
  try {
    if ('stop' in message) return { asked, stopped: await stop(message.stop) }
    const { product } = await start(message.start)
    return { asked, started: product.port, setupCode: product.setupCode }
  } catch (error) {
    return { asked, failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

process.on('message', (message: ToHost) => void answer(message).then(said => process.send?.(said)))
// The run has ended, however it did.
process.on('disconnect', () => process.exit(0))
