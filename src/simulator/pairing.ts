/** The terminal's token: exchanged for a pairing code once, then kept in a file that its user alone can read (POS-1). */
import fs from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { deviceCalls } from '../shared/contract/devices/devices.ts'
import { openWire } from './wire.ts'

const terminal = z.object({ url: z.string(), token: z.string(), deviceId: z.number().int(), storeName: z.string() })
export type Terminal = z.output<typeof terminal>

/** Pairs the terminal and keeps its token. Throws `Refused` (PAIRING_CODE_WRONG) and `Unreachable`. */
export async function pair(url: string, code: string, file: string): Promise<Terminal> {
  const made = await openWire(url).send(deviceCalls.pair, { code, name: 'Simulator' })
  const { token, deviceId, storeName } = made
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  // An older file may have been readable by others.
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, `${JSON.stringify({ url, token, deviceId, storeName })}\n`, { mode: 0o600 })
  return { url, token, deviceId, storeName }
}

/** There is no token of an earlier pairing. */
export class NotPaired extends Error {}

/** The token of an earlier pairing. Throws `NotPaired` where there is none. */
export function readTerminal(file: string): Terminal {
  if (!fs.existsSync(file)) throw new NotPaired(`${file} holds no token: pair the terminal with --code`)
  return terminal.parse(JSON.parse(fs.readFileSync(file, 'utf8')))
}
