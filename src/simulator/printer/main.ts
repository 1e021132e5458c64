/** `npm run simulate:printer -- --address URL`: a Star printer that writes its papers as PNG files. See docs/operations.md. */
import fs from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { newMac, StarPrinter } from './starPrinter.ts'

const USAGE = `Usage: npm run simulate:printer -- --address URL [--folder papers] [--mac 00:11:62:…] [--every 5]
       [--fault paper | cover | confirmation]
The address is on the page Print queue, Star printers. With a fault it is out of paper, open, or its confirmations are lost.`
/** What it says instead of "200 OK". */
const stops: Readonly<Record<string, string>> = { paper: '410%20Out%20of%20paper', cover: '420%20Cover%20open' }
const faults = ['paper', 'cover', 'confirmation']

const say = (line: string) => void process.stdout.write(`${line}\n`)
const { values } = parseArgs({
  options: {
    address: { type: 'string' },
    folder: { type: 'string', default: 'papers' },
    mac: { type: 'string' },
    every: { type: 'string', default: '5' },
    fault: { type: 'string' },
  },
})
const { address, folder, fault } = values
const every = Number(values.every)
if (address === undefined || !(every > 0) || (fault !== undefined && !faults.includes(fault))) {
  process.stderr.write(`${USAGE}\n`)
  process.exit(1)
}
const mac = values.mac ?? newMac()
const star = new StarPrinter(address, {
  mac,
  ask: async (url, init) =>
    init.method === 'DELETE' && fault === 'confirmation' ? new Response() : await fetch(url, init),
})
await fs.mkdir(folder, { recursive: true })
say(`${mac} polls every ${every} s; papers go to ${path.resolve(folder)}`)

async function once(): Promise<void> {
  const statusCode = fault === undefined ? undefined : stops[fault]
  if (statusCode !== undefined) {
    await star.poll({ statusCode })
    return
  }
  const printed = await star.printAll('image/png')
  for (const [at, paper] of star.papers.slice(star.papers.length - printed).entries()) {
    const file = path.join(folder, `${Date.now()}-${at + 1}.png`)
    await fs.writeFile(file, paper)
    say(`printed ${file}`)
  }
}

/** One poll after the other; a server that is away is polled again. */
async function run(): Promise<void> {
  await once().catch((error: unknown) => say(error instanceof Error ? error.message : 'The server did not answer'))
  setTimeout(() => void run(), every * 1000)
}
await run()
