/** 500 printers that poll one process, jobs and tickets that are offered, and the time to draw papers (DEV-2, DEV-4, ORD-7). */
import { sql } from 'kysely'
import { CLOUDPRNT_PATH } from '../src/shared/contract/printing/cloudPrinters.ts'
import type { PaperDocument } from '../src/shared/contract/printing/document.ts'
import { printJobCalls } from '../src/shared/contract/printing/jobs.ts'
import { printTemplateCalls } from '../src/shared/contract/printing/templateCalls.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { HEADERS } from '../src/shared/contract/kernel/headers.ts'
import { pushCalls } from '../src/shared/contract/orders/push.ts'
import { defaultTemplate } from '../src/shared/rules/printing/templates/defaults.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { publishDocument } from '../src/server/menu/library/versions.ts'
import { menuDocument } from '../src/server/menu/library/workingCopy.ts'
import { drawDots } from '../src/server/printing/paper/forms.ts'
import { StarPrinter } from '../src/simulator/printer/starPrinter.ts'
import { openDevice, openSession } from './credentials.ts'
import type { Place } from './database.ts'
import { measure } from './load/measure.ts'
import type { LoadResult } from './load/shots.ts'
import type { Options } from './options.ts'
import { type Credentials, signedIn } from './requests.ts'
import { startServer } from './serverProcess.ts'

export interface PrintFigures {
  readonly printers: number
  /** Polls, as many a second as the printers send. */
  readonly polls: LoadResult
  /** Of one core, while they poll; 1 is all of it. */
  readonly coreShare: number
  /** From the call that prints until a poll that follows at once offers the job, milliseconds. */
  readonly offeredMs: readonly number[]
  /** From the push of an order until a poll that follows at once offers its kitchen ticket. */
  readonly ticketMs: readonly number[]
  /** Of an 80 mm receipt with 20 bilingual lines, milliseconds. */
  readonly drawnMs: readonly number[]
  /** From a template as it is typed to its picture, through the server. */
  readonly previewMs: readonly number[]
}

const STORES = 20
const EACH = 25
const EVERY_SECONDS = 5
const TIMES = 20
const KEY = 'a-key-of-twenty-two-letters'

const macOf = (printer: number) =>
  `00:11:62:${[16, 8, 0].map(shift => ((printer >> shift) & 255).toString(16).padStart(2, '0')).join(':')}`

/** Fills stores with claimed printers, and measures what the issue of printing asks for. */
export async function benchPrint(
  place: Place,
  { runMs }: Pick<Options, 'runMs'>,
  say: (line: string) => void,
): Promise<PrintFigures> {
  const engine = await place.open()
  await engine.script(`
    insert into merchant (aid, name, time_zone, currency)
      select (200000 + n)::text, 'Bench ' || n, 'America/New_York', 'USD' from generate_series(1, ${STORES}) n;
    insert into account (email, password_hash) values ('boss@bench.test', 'none');
    insert into role (merchant_id, name) values (1, 'boss');
    insert into employee (merchant_id, account_id, role_id, is_boss, employee_no, first_name, login_name)
      select 1, account_id, role_id, true, '1', 'Kim', 'kim' from account, role;
    insert into printer (merchant_id, name) select m, 'P' || n from generate_series(1, ${STORES}) m, generate_series(1, ${EACH}) n;
    insert into cloud_key (merchant_id, key) select m, '${KEY}' from generate_series(1, ${STORES}) m`)
  await engine.transact('owner', 'write', run =>
    run(sql`
      insert into cloud_printer (merchant_id, mac, printer_id, encodings, poll_seconds, status_code)
      select merchant_id, regexp_replace('001162' || lpad(to_hex(printer_id), 6, '0'), '(..)(?!$)', '\\1:', 'g'), printer_id,
        'image/png; text/plain', ${EVERY_SECONDS}, '200 OK' from printer`),
  )
  const printers = await engine.transact('owner', 'read', run =>
    run(sql<{ merchantId: number; printerId: number }>`select merchant_id, printer_id from printer order by 1, 2`),
  )
  const credentials = await openSession(engine, 1)
  const [first] = printers
  const printerId = first?.printerId ?? 0
  const token = await openKitchen(engine, printerId)
  await engine.close()
  const server = await startServer(place.env)
  try {
    say(`${printers.length} printers poll …`)
    const requests = printers.map(({ merchantId, printerId }) => pollOf(server.port, merchantId, macOf(printerId)))
    const from = { cpuMs: server.cpuMs(), at: performance.now() }
    const polls = await measure({
      port: server.port,
      requests,
      connections: 100,
      status: 200,
      perSecond: printers.length / EVERY_SECONDS,
      warmMs: runMs,
      runMs: runMs * 4,
    })
    const coreShare = (server.cpuMs() - from.cpuMs) / (performance.now() - from.at)
    say('Printing, drawing …')
    const star = new StarPrinter(`${server.origin}${CLOUDPRNT_PATH}/1.${KEY}`, { mac: macOf(printerId) })
    return {
      printers: printers.length,
      polls,
      coreShare,
      offeredMs: await times(() => offered(star, () => printTest(server.origin, credentials, printerId))),
      ticketMs: await times(() => offered(star, () => pushOrder(server.origin, token))),
      drawnMs: await times(at => timed(() => drawDots(job(at), { marked: false, widthDots: 576 }))),
      previewMs: await times(at => timed(() => preview(server.origin, credentials, at))),
    }
  } finally {
    await server.stop()
  }
}

function pollOf(port: number, merchantId: number, printerMAC: string): string {
  const body = JSON.stringify({ status: '23 6 0 0 0 0 0 0 0 ', printerMAC, statusCode: '200%20OK', uniqueID: '' })
  const head = ['Content-Type: application/json', `Host: localhost:${port}`, `Content-Length: ${body.length}`]
  return `POST ${CLOUDPRNT_PATH}/${merchantId}.${KEY} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`
}

async function times(work: (at: number) => number | Promise<number>): Promise<number[]> {
  const found: number[] = []
  // The first ones read fonts and learn: they are no figures.
  for (let at = -3; at < TIMES; at++) found.push(await work(at))
  return found.slice(3).toSorted((one, other) => one - other)
}

async function timed(work: () => unknown): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const key = () => `bench-${Math.random().toString(36).slice(2, 14)}`

type Answer = Readonly<Record<string, unknown>>

async function post(
  origin: string,
  caller: Readonly<Record<string, string>>,
  path: string,
  body: object,
): Promise<Answer> {
  const response = await fetch(origin + SERVICE_BASE + path, {
    method: 'POST',
    headers: { ...caller, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as Answer
  if (answer['result'] !== 'success') throw new Error(`${path}: ${JSON.stringify(answer)}`)
  return answer
}

/** From what prints until its job is offered; whatever else it printed is gone before the next one. */
async function offered(star: StarPrinter, print: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await print()
  for (;;) {
    const { jobReady, jobToken } = await star.poll()
    const took = performance.now() - from
    if (!jobReady) continue
    await (await star.fetch(jobToken)).arrayBuffer()
    await star.confirm(jobToken)
    await star.printAll()
    return took
  }
}

const printTest = (origin: string, credentials: Credentials, printerId: number) =>
  post(origin, signedIn(credentials), printJobCalls.printTestPage.path, { printerId, idempotencyKey: key() })

/** The first store prints whatever is ordered on one printer; the token of a terminal of it. */
async function openKitchen(engine: Engine, printerId: number): Promise<string> {
  const merchantId = 1
  const routing = { categories: [{ categoryId: null, orderType: null, areaId: null, printerIds: [printerId] }] }
  await engine.transact({ merchantId }, 'write', async run => {
    const document = await menuDocument(run, merchantId)
    await publishDocument(run, merchantId, { document, kind: 'publish', by: { id: null, name: 'Bench' } })
    await run(sql`
      insert into setting_version (merchant_id, group_key, version, value, set_by_name, set_at)
      values (${merchantId}, 'printRouting', 1, ${JSON.stringify(routing)}::jsonb, 'Bench', now() - interval '1 day')`)
  })
  return openDevice(engine, merchantId)
}

/** A carryout order from the web, which the office prints by itself. Throws unless it is in the books. */
async function pushOrder(origin: string, token: string): Promise<void> {
  const at = new Date().toISOString()
  const line = { kind: 'open', key: 'l1', name: dishes[0], unitPriceCents: 1_000 }
  const body = {
    orderKey: key(),
    openedAt: at,
    orderType: 'carryout',
    port: 'web',
    lines: [line],
    expected: { totalCents: 1_000, taxCents: 0 },
  }
  const items = [{ key: key(), kind: 'order', at, body }]
  const { results } = await post(origin, { [HEADERS.device]: token }, pushCalls.push.path, { at, items })
  const [result] = results as readonly { readonly outcome: string }[]
  if (result?.outcome !== 'applied') throw new Error(JSON.stringify(results))
}

const dishes = ['Kung Pao Chicken 宫保鸡丁', 'Mapo Tofu 麻婆豆腐', 'Beef Noodle Soup 红烧牛肉面', 'Fried Rice 扬州炒饭']

/** Other amounts each time, so that nothing but letters is known already. */
const receipt = (at: number): PaperDocument => ({
  columns: 48,
  language: 'en',
  cut: 'partial',
  lines: [
    { kind: 'text', text: 'Golden Wok 金锅', align: 'center', size: 'double' },
    ...Array.from({ length: 20 }, (_, line) => ({
      kind: 'row' as const,
      left: `${line + 1} × ${dishes[(line + at + 4) % dishes.length]}`,
      right: `${(line * 7 + at + 10) % 90}.${String((line * 13 + at + 10) % 100).padStart(2, '0')}`,
    })),
    { kind: 'rule' },
    { kind: 'row', left: 'Total 合计', right: '123.45', size: 'L', bold: true },
  ],
})
const job = (at: number) => ({ document: receipt(at), reprintOf: null, reprintReason: '' })

const preview = (origin: string, credentials: Credentials, at: number) =>
  post(origin, signedIn(credentials), printTemplateCalls.previewPrintTemplate.path, {
    template: { ...defaultTemplate('receipt', { columns: 48, language: 'both' }), topBlankLines: (at + 3) % 4 },
  })
