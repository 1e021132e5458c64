/**
 * The practice channel of a demo: whoever starts the product for the first time can publish to something that answers. It
 * keeps what it has in the data folder, and is the same sandbox channel that `npm run simulate:channel` starts alone.
 */
import path from 'node:path'
import { SandboxChannel } from '../../simulator/channel/sandboxChannel.ts'
import { openPractice } from '../channels/practice.ts'
import type { Env } from '../env.ts'
import type { Log } from '../kernel/log.ts'

/** What both sandbox connections of the demo have as their key; it opens nothing but practice. */
export const PRACTICE_KEY = 'sandbox-key'
/** What signs its orders. */
export const PRACTICE_HOOK_KEY = 'sandbox-hook-key'
/** So long a publish takes: one can watch it. */
const JOB_MS = 2_500

/** Where it keeps what it has. */
export const practiceFile = (env: Env): string => path.join(env.dataDir, 'practice-channel.json')

/** Opens it on loopback, at a port of its own; returns what closes it. */
export async function openPracticeChannel(env: Env, log: Log): Promise<() => Promise<void>> {
  const say = (line: string) => log.info(`practice channel: ${line}`)
  const channel = new SandboxChannel({ key: PRACTICE_KEY, jobMs: JOB_MS, file: practiceFile(env), say })
  const address = await channel.open()
  const forget = openPractice(address)
  say(`listens at ${address}, its state: ${address}/control/state`)
  return async () => {
    forget()
    await channel.close()
  }
}
