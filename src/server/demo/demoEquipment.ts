/** The equipment of a demo store as an evening finds it: printers in different conditions, tickets that wait, pads. */
import { type PrinterSays, WELL } from '../../shared/rules/printing/printerHealth.ts'
import { defaultTemplate } from '../../shared/rules/printing/templates/defaults.ts'
import { renderTemplate } from '../../shared/rules/printing/templates/renderTemplate.ts'
import { sampleData } from '../../shared/rules/printing/templates/samples.ts'
import type { Engine } from '../db/engine.ts'
import { OpenContext } from '../kernel/context.ts'
import { noteHealth } from '../printing/health/noteHealth.ts'
import { queuePrint } from '../printing/jobs/queue.ts'
import { addDemoPads, addUnclaimedPrinter, listDemoPrinters } from './demoEquipment.queries.ts'
import { demoClock } from './house.ts'

const HOUR_MS = 3_600_000
/** Nothing polls in a demo: a printer that is on stays so until somebody connects a real one. */
const ALWAYS_MS = 10 * 365 * 24 * HOUR_MS

/** What printers say, by their names; those that are not named have never been connected. */
const said: Readonly<
  Record<string, { readonly says: PrinterSays; readonly goodForMs: number; readonly agoMs: number }>
> = {
  'Wok Station': { says: WELL, goodForMs: ALWAYS_MS, agoMs: 0 },
  'Cold Kitchen': { says: { ...WELL, paper: 'low' }, goodForMs: ALWAYS_MS, agoMs: 0 },
  'Fry Station': { says: { ...WELL, paper: 'out' }, goodForMs: ALWAYS_MS, agoMs: 0 },
  'Dim Sum & Steam': { says: WELL, goodForMs: 60_000, agoMs: HOUR_MS },
}
const WAITING = 3

/** Does nothing a second time. */
export async function fillDemoEquipment(engine: Engine, merchantId: number, name: string, now: Date): Promise<void> {
  const request = { requestId: 'demo', origin: 'demo', language: 'en', call: 'demo', now } as const
  const at = now.toISOString()
  await engine.transact({ merchantId }, 'write', async run => {
    const context = new OpenContext(run, request)
    for (const { printerId, name: printer } of await listDemoPrinters(run, merchantId)) {
      const heard = said[printer]
      if (!heard) continue
      const { says, goodForMs, agoMs } = heard
      await noteHealth(context, merchantId, printerId, { says, at: new Date(now.getTime() - agoMs), goodForMs })
      if (says.paper !== 'out') continue
      const template = defaultTemplate('kitchen', { columns: 48, language: 'both' })
      const document = renderTemplate(template, sampleData('kitchen', demoPaperStore(name), at))
      for (let ticket = 1; ticket <= WAITING; ticket++)
        await queuePrint(context, merchantId, {
          printerId,
          kind: 'kitchen',
          title: `#014${ticket}`,
          document,
          key: `demo ${ticket}`,
        })
    }
    await addUnclaimedPrinter(run, merchantId)
    await addDemoPads(run, merchantId)
    await context.flush()
  })
}

const demoPaperStore = (name: string) => ({
  name,
  secondName: '',
  legalName: name,
  street: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  website: '',
  taxNumber: '',
  receiptFooter: '',
  secondReceiptFooter: '',
  timeZone: demoClock.timeZone,
  currency: 'USD',
  logo: null,
})
