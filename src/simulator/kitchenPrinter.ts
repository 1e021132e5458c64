/** One of the store's printers, played by a Star printer that polls: the kitchen tickets of an evening come out (DEV-2). */
import { createHash, randomUUID } from 'node:crypto'
import { printerCalls } from '../shared/contract/devices/printers.ts'
import { cloudPrinterCalls } from '../shared/contract/printing/cloudPrinters.ts'
import { asPerson, type StorePerson } from './asPerson.ts'
import { StarPrinter } from './printer/starPrinter.ts'
import type { Fetch } from './wire.ts'

const POLL_MS = 5_000

/** The store has no printer of that name. */
export class NoSuchPrinter extends Error {}

/** Always the same of a printer, so that it is connected once. */
const macOf = (printerId: number): string => {
  const hash = createHash('sha256').update(`simulated printer ${printerId}`).digest('hex')
  return `00:11:62:${hash.slice(0, 2)}:${hash.slice(2, 4)}:${hash.slice(4, 6)}`
}

/**
 * Connects itself as the printer of that name, whose former device is released, as a person does on the page of printers.
 * Throws `NoSuchPrinter`, `Unreachable` and `Refused` (the account may not edit printers).
 */
export function connectPrinter(url: string, person: StorePerson, name: string, fetch?: Fetch): Promise<StarPrinter> {
  return asPerson(
    url,
    person,
    async wire => {
      const found = await wire.send(printerCalls.getPrinters, { search: name })
      const printer = found.rows.find(row => row.name === name)
      if (!printer) throw new NoSuchPrinter(`The store has no printer “${name}”`)
      const { path } = await wire.send(cloudPrinterCalls.getCloudAddress, {})
      const mac = macOf(printer.printerId)
      const star = new StarPrinter(url + path, { mac, ...(fetch && { ask: fetch }) })
      await star.printAll('image/png')
      const { rows } = await wire.send(cloudPrinterCalls.getCloudPrinters, {})
      const polled = rows.find(row => row.mac === mac)
      if (polled && polled.printerId !== printer.printerId)
        await wire.send(cloudPrinterCalls.claimCloudPrinter, {
          cloudPrinterId: polled.cloudPrinterId,
          printerId: printer.printerId,
          idempotencyKey: randomUUID(),
        })
      return star
    },
    fetch,
  )
}

/** Polls until it is stopped, which prints what still waits and says how many papers came out in all. */
export function startPolling(
  star: StarPrinter,
  say: (line: string) => void,
  everyMs = POLL_MS,
): { readonly stop: () => Promise<number> } {
  const ended = Promise.withResolvers<void>()
  let isOver = false
  const poll = async () => {
    try {
      const printed = await star.printAll('image/png')
      if (printed > 0) say(`The printer printed ${printed}`)
    } catch (error) {
      // A server that is away is polled again.
      say(`The printer: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  const polling = (async () => {
    while (!isOver) {
      await poll()
      let timer: NodeJS.Timeout | undefined
      const pause = new Promise<void>(resolve => (timer = setTimeout(resolve, everyMs)))
      await Promise.race([pause, ended.promise])
      clearTimeout(timer)
    }
  })()
  return {
    stop: async () => {
      isOver = true
      ended.resolve()
      await polling
      await poll()
      return star.papers.length
    },
  }
}
