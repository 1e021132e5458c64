/**
 * A door for the commands of the machine's owner (`npm run import`, `npm run verify`) beside a server that holds the
 * embedded database: `POST /admin/<command>`, from this machine alone, with a key that stands in the data folder and is
 * readable by its user alone. The answer is a line of JSON at a time: what to write where, and at last the exit status.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Context as HonoContext, Hono } from 'hono'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import { type Env, isLoopback } from '../env.ts'
import { newSecret, sameSecret } from './secrets.ts'
import type { Server } from './server.ts'
import { languageOf } from './texts.ts'

/** What a command is given to work with. */
export interface CommandIo {
  readonly args: readonly string[]
  readonly language: Language
  /** A file that came with it. */
  readonly body: AsyncIterable<Uint8Array>
  /** Aborted when whoever gave the command went away. */
  readonly signal: AbortSignal
  /** Writes a line of the result. */
  out(line: string): void
  /** Writes a line for the person who waits. */
  note(line: string): void
}

/** Does it; the answer is the exit status. */
export type Command = (server: Server, io: CommandIo) => Promise<number>
export type Commands = Readonly<Record<string, Command>>

/** One line of the answer. */
export type DoorLine = { readonly out: string } | { readonly note: string } | { readonly exit: number }

export interface Door {
  readonly address: string
  readonly key: string
}

export const DOOR_KEY_HEADER = 'x-door-key'
export const DOOR_PATH = '/admin'
const FILE = 'door.json'

/** The door of a data folder, if a server has opened one. */
export function findDoor(folder: string): Door | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, FILE), 'utf8')) as Door
  } catch {
    return undefined
  }
}

/** Opens the door of a server that listens on `port`; the answer closes it. With PostgreSQL commands connect themselves. */
export function openAdminDoor(env: Env, port: number): () => void {
  if (env.databaseUrl) return () => {}
  const host = ['0.0.0.0', '::'].includes(env.host) ? '127.0.0.1' : env.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const file = path.join(env.dataDir, FILE)
  // Another file than before, so that its mode is the one given here.
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, JSON.stringify({ address, key: newSecret() } satisfies Door), { mode: 0o600, flag: 'wx' })
  return () => fs.rmSync(file, { force: true })
}

/** Mount it before the guards: a file that comes with a command is larger than what a call may send. */
export function mountAdminDoor(app: Hono, server: Server, commands: Commands): void {
  app.post(`${DOOR_PATH}/:command`, http => {
    const command = commands[http.req.param('command')]
    // Whoever has no key learns nothing, not even that there is a door.
    if (!command || !mayEnter(server.env, http)) return new Response('Not found', { status: 404 })
    const args = JSON.parse(http.req.query('args') ?? '[]') as string[]
    return new Response(answer(server, command, args, http), {
      headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' },
    })
  })
}

interface NodeBindings {
  readonly incoming?: { readonly socket?: { readonly remoteAddress?: string; readonly localAddress?: string } }
}

function mayEnter(env: Env, http: HonoContext): boolean {
  const socket = (http.env as NodeBindings | undefined)?.incoming?.socket
  const from = socket?.remoteAddress?.replace(/^::ffff:/, '')
  // Without a socket the request was made inside this process. A proxy's requests come from this machine too.
  const isHere = from === undefined || isLoopback(from) || socket?.remoteAddress === socket?.localAddress
  if (!isHere || http.req.header('x-forwarded-for') !== undefined) return false
  const key = http.req.header(DOOR_KEY_HEADER)
  const door = findDoor(env.dataDir)
  return key !== undefined && door !== undefined && sameSecret(key, door.key)
}

function answer(
  server: Server,
  command: Command,
  args: readonly string[],
  http: HonoContext,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const gone = new AbortController()
  return new ReadableStream({
    async start(stream) {
      const send = (line: DoorLine) => {
        if (!gone.signal.aborted) stream.enqueue(encoder.encode(`${JSON.stringify(line)}\n`))
      }
      const io: CommandIo = {
        args,
        language: languageOf(http.req.header('accept-language')),
        body: http.req.raw.body ?? noBody(),
        signal: AbortSignal.any([gone.signal, http.req.raw.signal]),
        out: out => send({ out }),
        note: note => send({ note }),
      }
      send({ exit: await perform(server, command, io) })
      if (!gone.signal.aborted) stream.close()
    },
    cancel: () => gone.abort(),
  })
}

/** Runs a command; a defect is logged and told, and is the exit status 2. */
export async function perform(server: Server, command: Command, io: CommandIo): Promise<number> {
  try {
    return await command(server, io)
  } catch (error) {
    server.log.error({ err: error }, 'command failed')
    io.note(error instanceof Error ? error.message : String(error))
    return 2
  }
}

/** The body of a command that brings no file. */
export async function* noBody(): AsyncGenerator<Uint8Array> {}
