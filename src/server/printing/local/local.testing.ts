/** Printers of the local network in tests: a printer at a port of this machine, and a store that prints on it. */
import { type PrinterFields, printerCalls, printerFields } from '../../../shared/contract/devices/printers.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { Dots } from '../../../shared/rules/printing/raster/dots.ts'
import type { Paper } from '../../../simulator/printer/rolls.ts'
import type { Server } from '../../kernel/server.ts'
import { type TestPerson, unique } from '../../testing/people.ts'
import { drawDots } from '../paper/forms.ts'
import { queuePrint } from '../jobs/queue.ts'
import { dotsOfPaper } from './localForm.ts'
import type { LineTiming } from './talk.ts'

/** Short, since the printers of tests answer at once. */
export const quick: LineTiming = { connect: 2_000, answer: 300, write: 2_000, finish: 1_500, quiet: 150 }

export const addLocalPrinter = async (person: TestPerson, port: number, fields: Partial<PrinterFields> = {}) => {
  const own = { connection: 'local', sentBy: 'server', driver: 'escpos', address: '127.0.0.1', paperMm: 58 } as const
  const made = await person.send(printerCalls.addPrinter, {
    name: `P${unique()}`,
    ...own,
    port,
    ...fields,
    idempotencyKey: `key-${unique()}`,
  })
  return made.printerId
}

export async function changePrinter(person: TestPerson, printerId: number, changes: Partial<PrinterFields>) {
  const { version, ...stored } = await person.send(printerCalls.getPrinterDetail, { printerId })
  const typed = Object.entries(stored).filter(([key]) => key in printerFields)
  const fields = Object.fromEntries(typed) as unknown as PrinterFields
  await person.send(printerCalls.updatePrinter, { ...fields, ...changes, printerId, version })
}

export const ticket = (number: number): PaperDocument => ({
  columns: 32,
  language: 'en',
  cut: 'partial',
  lines: [{ kind: 'text', text: `Ticket ${number} 面` }],
})

/** Queues tickets with these numbers, in order; their jobs. */
export async function queueTickets(
  { engine }: Pick<Server, 'engine'>,
  merchantId: number,
  printerId: number,
  numbers: readonly number[],
): Promise<number[]> {
  const made: number[] = []
  for (const number of numbers) {
    const order = {
      printerId,
      kind: 'kitchen',
      title: String(number),
      document: ticket(number),
      key: unique(),
    } as const
    const jobId = await engine.transact({ merchantId }, 'write', run =>
      queuePrint({ run, publish: () => {} }, merchantId, order),
    )
    made.push(jobId ?? 0)
  }
  return made
}

const asKey = ({ width, height, bits }: Dots) => `${width} ${height} ${Buffer.from(bits).toString('base64')}`

/** Which tickets papers are, dot for dot: "7", "7 marked", "torn", or "?" for what nobody drew. */
export function readPapers(papers: readonly Paper[], numbers: readonly number[]): string[] {
  const known = new Map<string, string>()
  for (const number of numbers)
    for (const marked of [false, true]) {
      const job = { document: ticket(number), reprintOf: null, reprintReason: '' }
      const dots = drawDots(job, { marked, widthDots: dotsOfPaper(58) })
      known.set(asKey(dots), marked ? `${number} marked` : String(number))
    }
  return papers.map(({ dots, whole }) => (whole ? (known.get(asKey(dots)) ?? '?') : 'torn'))
}
