/** A file of 100,000 orders made in the background: how long it takes, and what it takes of the server's memory. */
import { sql } from 'kysely'
import { exportJobCalls, type ExportRow } from '../src/shared/contract/exports/exportJobs.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { type Credentials, senderOf } from './requests.ts'
import type { RunningServer } from './serverProcess.ts'

export interface ExportFigures {
  readonly orders: number
  readonly seconds: number
  readonly bytes: number
  /** Megabytes of the whole server: before, and the most while it was made. */
  readonly memoryBefore: number
  readonly memoryMost: number
}

const ORDERS = 100_000
const LOOK_EVERY_MS = 100

/** The days that hold the newest orders, as many as that. */
export async function daysOfExport(engine: Engine, merchantId: number): Promise<{ from: string; to: string }> {
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ from: string; to: string }>`
      select min(business_date) as from, max(business_date) as to from (
        select business_date from orders where merchant_id = ${merchantId} order by business_date desc limit ${ORDERS}) newest`),
  )
  if (!row) throw new Error('There are no orders')
  return row
}

/** Exports the orders of these days as XLSX from a server that has done nothing else. */
export async function benchExport(
  server: RunningServer,
  credentials: Credentials,
  range: { readonly from: string; readonly to: string },
): Promise<ExportFigures> {
  const send = senderOf(server.port, credentials)
  const newest = async () => ((await send(exportJobCalls.listExports, {}))['rows'] as readonly ExportRow[])[0]
  await newest()
  const memoryBefore = server.memory().now
  const began = performance.now()
  await send(exportJobCalls.startOrderExport, { format: 'xlsx', ...range, idempotencyKey: `bench-${Date.now()}` })
  for (;;) {
    const job = await newest()
    if (job?.state === 'done') {
      const { rowsDone: orders, bytes } = job
      const seconds = (performance.now() - began) / 1000
      return { orders, seconds, bytes, memoryBefore, memoryMost: server.memory().most }
    }
    if (job?.state !== 'waiting' && job?.state !== 'running') throw new Error(`The export ended as ${job?.state}`)
    await new Promise(resolve => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
