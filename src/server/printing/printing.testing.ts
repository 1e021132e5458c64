/** A store with a Star printer that polls the server, for tests of what prints. */
import { printerCalls } from '../../shared/contract/devices/printers.ts'
import { cloudPrinterCalls } from '../../shared/contract/printing/cloudPrinters.ts'
import { printJobCalls } from '../../shared/contract/printing/jobs.ts'
import { aPerson, type TestPerson, unique } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { StarPrinter } from '../../simulator/printer/starPrinter.ts'

export const aPrintManager = (store?: TestPerson['store']) =>
  aPerson({
    ...(store && { store }),
    permissions: [
      'equipment.devices.view',
      'equipment.devices.edit',
      'equipment.printQueue.view',
      'equipment.printQueue.operate',
    ],
  })

/** A printer that asks the server without a port. */
export const aStar = (path: string, mac?: string) =>
  new StarPrinter(path, {
    ...(mac !== undefined && { mac }),
    ask: async (address, init) => await (await testServer()).app.request(address, init),
  })

export const key = () => ({ idempotencyKey: `key-${unique()}` })
export const addPrinter = async (person: TestPerson, name = `P${unique()}`) =>
  (await person.send(printerCalls.addPrinter, { name, ...key() })).printerId
export const addressOf = async (person: TestPerson) => (await person.send(cloudPrinterCalls.getCloudAddress, {})).path

/** A store's printer, claimed by its manager. */
export async function aClaimedPrinter() {
  const person = await aPrintManager()
  const star = aStar(await addressOf(person))
  await star.poll()
  const printerId = await addPrinter(person)
  await claim(person, star, printerId)
  return { person, star, printerId }
}

export async function claim(person: TestPerson, star: StarPrinter, printerId: number) {
  const { rows } = await person.send(cloudPrinterCalls.getCloudPrinters, {})
  const cloudPrinterId = rows.find(({ mac }) => mac === star.mac)?.cloudPrinterId ?? 0
  await person.send(cloudPrinterCalls.claimCloudPrinter, { cloudPrinterId, printerId, ...key() })
  return cloudPrinterId
}

export const queueTest = async (person: TestPerson, printerId: number) =>
  (await person.send(printJobCalls.printTestPage, { printerId, ...key() })).jobId
