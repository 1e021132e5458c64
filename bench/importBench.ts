/** Imports a real restaurant's year while another store is looked at. */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { historyCalls } from '../src/shared/contract/imports/history.ts'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../src/shared/contract/kernel/call.ts'
import { Connection } from './load/connection.ts'
import { summary } from './load/shots.ts'
import { type Credentials, signedIn } from './requests.ts'

const file = path.join(import.meta.dirname, '../../shared/data/pizzaplace.csv')

export interface ImportFigures {
  readonly seconds: number
  readonly orders: number
  readonly lines: number
  /** Lists of another store meanwhile, milliseconds. */
  readonly p50: number
  readonly p99: number
  readonly worst: number
  readonly lists: number
}

/** Whether the file is at hand; a clone alone has it not. */
export const hasImportFile = (): boolean => fs.existsSync(file)

/** Imports the file into the store of `credentials`; `otherList` is a request that another store keeps sending. */
export async function measureImport(port: number, credentials: Credentials, otherList: string): Promise<ImportFigures> {
  const base = `http://127.0.0.1:${port}${SERVICE_BASE}`
  const call = async <C extends Call>(known: C, input: object, body?: Buffer): Promise<ReplyOf<C>> => {
    const { address, body: json } = toRequest(known, input)
    const sent = body ?? json
    const init = { method: known.method, headers: signedIn(credentials), ...(sent === undefined ? {} : { body: sent }) }
    const answer: unknown = await (await fetch(base + address, init)).json()
    const { result } = answer as { result: string }
    if (result !== 'success') throw new Error(`${known.path}: ${JSON.stringify(answer)}`)
    return z.parse(known.reply, answer) as ReplyOf<C>
  }
  const polled = pollList(port, otherList)
  const started = performance.now()
  const { uploadId } = await call(historyCalls.upload, { fileName: 'pizzaplace.csv' }, fs.readFileSync(file))
  const idempotencyKey = `bench-${Date.now()}`
  const { importId } = await call(historyCalls.startImport, { uploadId, idempotencyKey })
  for (;;) {
    const run = await call(historyCalls.importProgress, { importId })
    if (run.state === 'done') {
      const seconds = (performance.now() - started) / 1000
      const { p50, p99, worst, good } = await polled.stop()
      return { seconds, orders: run.orders, lines: run.lines, p50, p99, worst, lists: good }
    }
    if (run.state !== 'running') throw new Error(`The import ended as ${run.state}: ${run.failure}`)
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

/** Sends a request again and again, ten milliseconds after each answer. */
function pollList(port: number, request: string) {
  const connection = new Connection(port)
  const shot = Buffer.from(request)
  const latencies: number[] = []
  let going = true
  const done = (async () => {
    const started = performance.now()
    while (going) {
      const begun = performance.now()
      const { status } = await connection.send(shot)
      if (status !== 200) throw new Error(`A list beside the import: ${status}`)
      latencies.push(performance.now() - begun)
      await new Promise(resolve => setTimeout(resolve, 10))
    }
    connection.close()
    return summary(latencies, (performance.now() - started) / 1000, {}, latencies.length)
  })()
  return {
    stop() {
      going = false
      return done
    },
  }
}
