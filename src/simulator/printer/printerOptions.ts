/** The options of `npm run simulate:printer`. */
import { parseArgs } from 'node:util'
import type { TcpLanguage } from './tcpPrinter.ts'

const starFaults = ['paper', 'cover', 'low', 'slow', 'repeat', 'confirmation', 'power', 'token', 'nonsense']
const tcpFaults = ['paper', 'cover', 'low', 'slow', 'confirmation', 'power', 'nonsense', 'silent']
const USAGE = `Usage: npm run simulate:printer -- --address URL [--mac 00:11:62:…] [--every 5]
       npm run simulate:printer -- --listen 9100 [--host 127.0.0.1] [--language escpos | starprnt]
       both: [--folder papers] [--fault NAME] [--after PAPERS]
A printer that polls has the faults ${starFaults.join(', ')}; one that listens ${tcpFaults.join(', ')}.`

export interface PrinterOptions {
  readonly address: string | undefined
  readonly listen: number | undefined
  readonly host: string
  readonly language: TcpLanguage
  readonly folder: string
  readonly mac: string | undefined
  /** Seconds between two polls. */
  readonly every: number
  readonly fault: string | undefined
  /** So many papers come out before the fault begins. */
  readonly after: number
}

/** Throws an Error that says how it is used. */
export function readPrinterOptions(args: readonly string[]): PrinterOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      address: { type: 'string' },
      listen: { type: 'string' },
      host: { type: 'string', default: '127.0.0.1' },
      language: { type: 'string', default: 'escpos' },
      folder: { type: 'string', default: 'papers' },
      mac: { type: 'string' },
      every: { type: 'string', default: '5' },
      fault: { type: 'string' },
      after: { type: 'string', default: '0' },
    },
  })
  const { address, host, language, folder, mac, fault } = values
  const [every, after] = [Number(values.every), Number(values.after)]
  const listen = values.listen === undefined ? undefined : Number(values.listen)
  const isPort = listen === undefined || (Number.isInteger(listen) && listen >= 0 && listen <= 65_535)
  const known = listen === undefined ? starFaults : tcpFaults
  const isWrong =
    (address === undefined) === (listen === undefined) ||
    !isPort ||
    !(every > 0) ||
    !(after >= 0) ||
    (language !== 'escpos' && language !== 'starprnt') ||
    (fault !== undefined && !known.includes(fault))
  if (isWrong) throw new Error(USAGE)
  return { address, listen, host, language, folder, mac, every, fault, after }
}
