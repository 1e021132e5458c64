/** For tests: a server with a data folder of its own, and a whole import in one line. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { Failure, type FailureCode } from '../../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { build } from '../../db/build.ts'
import type { Engine } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { jobsOf } from './jobs.ts'

export type Progress = ReplyOf<typeof historyCalls.importProgress>
type StartInput = Partial<z.input<typeof historyCalls.startImport.input>>

export interface Importer {
  readonly person: TestPerson
  readonly test: TestServer
  readonly folder: string
  send<C extends Call>(call: C, input: z.input<C['input']>): Promise<ReplyOf<C>>
  upload(content: string | Uint8Array, fileName?: string): Promise<string>
  /** Starts and waits; what came of it. */
  run(content: string | Uint8Array, settings?: StartInput): Promise<Progress>
  check(content: string | Uint8Array, settings?: StartInput): Promise<Progress>
  /** Starts what was uploaded and waits for its end. */
  start(uploadId: string, settings?: StartInput): Promise<Progress>
  finished(importId: number): Promise<void>
  /** One row of numbers, as the store sees them. */
  see<Row>(query: (merchantId: number) => ReturnType<typeof sql<Row>>): Promise<Row[]>
}

let shared: Promise<{ test: TestServer; folder: string }> | undefined

function openShared() {
  shared ??= (async () => {
    const folder = newFolder('history')
    return { folder, test: await openTestServer({ DATA_DIR: folder }, (await testServer()).engine) }
  })()
  return shared
}

let keys = 0
export const newKey = (): string => `key-${process.pid}-${(keys += 1)}-${Date.now()}`

/** Somebody who may import, in a store of their own where none is given; `wrap` gives the server another engine. */
export async function anImporter(
  settings: Parameters<typeof aPerson>[0] = {},
  wrap?: (engine: Engine) => Engine,
): Promise<Importer> {
  const { test: usual, folder } = await openShared()
  const test = wrap ? await openTestServer({ DATA_DIR: folder }, wrap(usual.engine)) : usual
  const person = await aPerson({ permissions: ['orders.import.run', 'orders.list.view'], ...settings })
  const { merchantId } = person.store
  const ask = async (call: Call, input: object, body?: Uint8Array) => {
    const request = toRequest(call, input)
    const headers = { 'Content-Type': 'application/json', [HEADERS.token]: person.token }
    const sent = body ?? request.body
    return test.app.request(SERVICE_BASE + request.address, {
      method: call.method,
      headers,
      ...(sent === undefined ? {} : { body: sent }),
    })
  }
  const send: Importer['send'] = async (call, input) => read(await ask(call, input as object))
  const upload = async (content: string | Uint8Array, fileName = 'orders.csv') => {
    const body = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const reply = await read<ReplyOf<typeof historyCalls.upload>>(await ask(historyCalls.upload, { fileName }, body))
    return reply.uploadId
  }
  const finish = async (importId: number) => {
    await jobsOf(test.server).finished(importId)
    return send(historyCalls.importProgress, { importId })
  }
  const start = async (uploadId: string, own: StartInput = {}) => {
    const { importId } = await send(historyCalls.startImport, { uploadId, idempotencyKey: newKey(), ...own })
    return finish(importId)
  }
  return {
    person,
    test,
    folder,
    send,
    upload,
    start,
    run: async (content, own) => start(await upload(content), own),
    async check(content, own) {
      const input = { uploadId: await upload(content), idempotencyKey: newKey(), ...own }
      const { importId } = await send(historyCalls.checkImport, input)
      return finish(importId)
    },
    finished: importId => jobsOf(test.server).finished(importId),
    see: query => test.engine.transact({ merchantId }, 'read', run => run(query(merchantId))),
  }
}

/** A statement on its way: the number of its transaction, and that transaction for questions of one's own. */
export interface Sent {
  readonly text: string
  readonly parameters: readonly unknown[]
  readonly turn: number
  readonly run: Run
  readonly send: () => Promise<unknown[]>
}

/** The engine with each statement of each transaction going through `meddle`. */
export const meddling =
  (meddle: (sent: Sent) => Promise<unknown[]>) =>
  (engine: Engine): Engine => {
    let turns = 0
    return {
      ...engine,
      transact: (scope, mode, work) =>
        engine.transact(scope, mode, run => {
          const turn = (turns += 1)
          const meddled = (query: Parameters<Run>[0]) => {
            const { sql: text, parameters } = 'isRawBuilder' in query ? query.compile(build) : query.compile()
            return meddle({ text, parameters, turn, run, send: () => run(query) })
          }
          return work(Object.assign(meddled as Run, { isCluster: run.isCluster === true }))
        }),
    }
  }

/** Holds the import's next writing turn back before it gets the session, once so many statements like this were sent. */
export function holding(like: RegExp, after: number) {
  let sent = 0
  let isHeld = false
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const gate = (engine: Engine): Engine => ({
    ...engine,
    async transact(scope, mode, work) {
      if (mode === 'write' && sent >= after && !isHeld) {
        isHeld = true
        held.resolve()
        await letGo.promise
      }
      return engine.transact(scope, mode, work)
    },
  })
  const count = meddling(({ text, send }) => {
    if (like.test(text)) sent += 1
    return send()
  })
  return { wrap: (engine: Engine) => count(gate(engine)), held: held.promise, letGo: letGo.resolve, sent: () => sent }
}

async function read<T>(response: Response): Promise<T> {
  const answer = (await response.json()) as { result: string; reason?: FailureCode; field?: string }
  if (answer.result === 'success') return answer as T
  const { reason = 'SERVER_ERROR', field } = answer
  throw new Failure(reason, field === undefined ? {} : { field })
}

/** How much of everything the store sees. */
export interface Counts {
  orders: number
  lines: number
  payments: number
  entries: number
  facts: number
  dishes: number
  categories: number
}

export async function countsOf(importer: Importer): Promise<Counts> {
  const [counts] = await importer.see(
    id => sql<Counts>`select
      (select count(*) from orders where merchant_id = ${id}) as orders,
      (select count(*) from orders join order_line using (merchant_id, order_id) where merchant_id = ${id}) as lines,
      (select count(*) from payment where merchant_id = ${id}) as payments,
      (select count(*) from orders join order_timeline using (merchant_id, order_id) where merchant_id = ${id}) as entries,
      (select count(*) from sales_fact where merchant_id = ${id}) as facts,
      (select count(*) from dish where merchant_id = ${id}) as dishes,
      (select count(*) from category where merchant_id = ${id}) as categories`,
  )
  if (!counts) throw new Error('No counts')
  return counts
}

export const nothingThere: Counts = {
  orders: 0,
  lines: 0,
  payments: 0,
  entries: 0,
  facts: 0,
  dishes: 0,
  categories: 0,
}

/** Lines of a CSV file with the pizza restaurant's header. */
export const csvOf = (...rows: readonly string[]): string =>
  ['id,date,time,name,size,type,price', ...rows, ''].join('\n')
