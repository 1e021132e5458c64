/** `npm run simulate:printer`: a Star printer that polls, or a printer of the local network at a port. See docs/operations/simulators.md. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { readPrinterOptions, type PrinterOptions } from './printerOptions.ts'
import { newMac, StarPrinter, type StarHabits } from './starPrinter.ts'
import { type PrinterFaults, TcpPrinter } from './tcpPrinter.ts'
import { writePng } from './writePng.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What a fault is at a printer that polls. */
const habits: Readonly<Record<string, StarHabits>> = {
  paper: { statusCode: '410%20Out%20of%20paper', stands: true },
  cover: { statusCode: '420%20Cover%20open', stands: true },
  low: { statusCode: '211%20Paper%20low' },
  slow: { slowMs: 5_000 },
  repeat: { fetches: 3 },
  confirmation: { losesConfirmation: true },
  power: { losesCurrent: true },
  token: { token: () => '1-of-another-printer' },
  nonsense: { statusCode: '%ff%00nonsense' },
}
/** And at one of the local network. */
const faults: Readonly<Record<string, Partial<PrinterFaults>>> = {
  paper: { paper: 'out' },
  cover: { isOpen: true },
  low: { paper: 'low' },
  slow: { slowMs: 500 },
  confirmation: { losesConfirmation: true },
  nonsense: { talks: 'nonsense' },
  silent: { talks: 'nothing' },
}

async function poll(address: string, { mac = newMac(), every, folder, fault, after }: PrinterOptions): Promise<void> {
  const star = new StarPrinter(address, { mac })
  say(`${mac} polls every ${every} s; papers go to ${path.resolve(folder)}`)
  const once = async () => {
    const habit = fault !== undefined && star.papers.length >= after ? habits[fault] : undefined
    const printed = await star.printAll('image/png', habit)
    for (const [at, paper] of star.papers.slice(star.papers.length - printed).entries()) {
      const file = path.join(folder, `${Date.now()}-${at + 1}.png`)
      await fs.writeFile(file, paper)
      say(`printed ${file}`)
    }
  }
  /** One poll after the other; a server that is away is polled again. */
  const run = async (): Promise<void> => {
    await once().catch((error: unknown) => say(error instanceof Error ? error.message : 'The server did not answer'))
    setTimeout(() => void run(), every * 1000)
  }
  await run()
}

async function listen(port: number, { language, folder, fault, after, host }: PrinterOptions): Promise<void> {
  const printer = new TcpPrinter(language)
  const begin = () => {
    if (fault === undefined || printer.papers.length < after) return
    if (fault === 'power') printer.powerCut()
    else printer.set(faults[fault] ?? {})
  }
  printer.onPaper = paper => {
    const file = path.join(folder, `${Date.now()}-${printer.papers.length}${paper.whole ? '' : '-torn'}.png`)
    writePng(file, paper.dots).then(
      () => say(`printed ${file}`),
      (error: unknown) => say(String(error)),
    )
    begin()
  }
  begin()
  say(`${language} at ${host}:${await printer.listen(port, host)}; papers go to ${path.resolve(folder)}`)
}

try {
  const options = readPrinterOptions(process.argv.slice(2))
  await fs.mkdir(options.folder, { recursive: true })
  if (options.listen === undefined) await poll(options.address ?? '', options)
  else await listen(options.listen, options)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
