/**
 * Runs a command of the machine's owner: through the server that holds the embedded database where one runs, else on
 * the database itself (docs: Commands beside a running server).
 */
import readline from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { isFolderLocked } from '../db/folderLock.ts'
import { type Env, readEnv } from '../env.ts'
import {
  COMMAND_KEY_HEADER,
  COMMAND_PATH,
  type CommandOutputLine,
  findCommandEndpoint,
  noBody,
  perform,
} from '../kernel/commandEndpoint.ts'
import { openLog } from '../kernel/log.ts'
import { languageOf } from '../kernel/texts.ts'
import { openServer } from '../open.ts'
import { allCommands } from './commands.ts'

const out = (line: string) => void process.stdout.write(`${line}\n`)
const note = (line: string) => void process.stderr.write(`${line}\n`)

/** The language of the person at the terminal. */
const language = () => languageOf(process.env['LC_ALL'] || process.env['LC_MESSAGES'] || process.env['LANG'])

/** Runs a command by its name; the exit status. 2 where it could not be run at all. */
export async function runCommand(name: string, args: readonly string[], body?: Readable): Promise<number> {
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  process.once('SIGTERM', () => stop.abort())
  try {
    const env = readEnv(process.env)
    const throughServer = !env.databaseUrl && isFolderLocked(env.dataDir)
    return await (throughServer ? runOnServer : runHere)(env, { name, args, body, signal: stop.signal })
  } catch (error) {
    note(error instanceof Error ? error.message : String(error))
    return 2
  }
}

interface Order {
  readonly name: string
  readonly args: readonly string[]
  readonly body: Readable | undefined
  readonly signal: AbortSignal
}

async function runHere(env: Env, { name, args, body, signal }: Order): Promise<number> {
  const command = allCommands[name]
  if (!command) throw new Error(`Unknown command ${name}`)
  const server = await openServer(env, openLog('silent'), { schema: 'asItIs' })
  try {
    return await perform(server, command, { args, language: language(), body: body ?? noBody(), signal, out, note })
  } finally {
    await server.engine.close()
  }
}

async function runOnServer(env: Env, { name, args, body, signal }: Order): Promise<number> {
  const door = findCommandEndpoint(env.dataDir)
  if (!door) throw new Error(`A server is using ${env.dataDir} but is not ready yet. Please try again.`)
  const response = await fetch(
    `${door.address}${COMMAND_PATH}/${name}?args=${encodeURIComponent(JSON.stringify(args))}`,
    {
      method: 'POST',
      headers: { [COMMAND_KEY_HEADER]: door.key, 'Accept-Language': language() },
      signal,
      ...(body ? { body: Readable.toWeb(body) as ReadableStream<Uint8Array>, duplex: 'half' } : {}),
    },
  )
  if (!response.ok || !response.body) throw new Error(`The server refused the command (${response.status}).`)
  const lines = readline.createInterface({ input: Readable.fromWeb(response.body as WebStream) })
  for await (const text of lines) {
    const line = JSON.parse(text) as CommandOutputLine
    if ('exit' in line) return line.exit
    if ('out' in line) out(line.out)
    else note(line.note)
  }
  throw new Error('The server stopped before the command finished.')
}
