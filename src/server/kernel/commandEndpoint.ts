/**
 * Runs the machine owner's commands (`npm run import`, `npm run verify`) inside a server that has the embedded database open:
 * `POST /admin/<command>`, only from this machine, with a key from a file of the data folder that only its user can read.
 * The response is lines of JSON: text with its stream, and at the end the exit status.
 */
import fs from 'node:fs'
import path from 'node:path'
import type { Context as HonoContext, Hono } from 'hono'
import type { Language } from '../../shared/contract/kernel/fields.ts'
import { type Env, isLoopback } from '../env.ts'
import { newSecret, sameSecret } from './secrets.ts'
import type { Server } from './server.ts'
import { languageOf } from './texts.ts'

/** Input and output of a command. */
export interface CommandIo {
  readonly args: readonly string[]
  readonly language: Language
  /** A file that came with it. */
  readonly body: AsyncIterable<Uint8Array>
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal
  /** Writes a line of the result. */
  out(line: string): void
  /** Writes a line for the person who waits. */
  note(line: string): void
}

/** Runs the command. Returns the exit status. */
export type Command = (server: Server, io: CommandIo) => Promise<number>
export type Commands = Readonly<Record<string, Command>>

/** One line of the answer. */
export type CommandOutputLine = { readonly out: string } | { readonly note: string } | { readonly exit: number }

export interface Endpoint {
  readonly address: string
  readonly key: string
}

export const COMMAND_KEY_HEADER = 'x-door-key'
export const COMMAND_PATH = '/admin'
const FILE = 'door.json'

/** The endpoint of a data folder, if a server has opened one. */
export function findCommandEndpoint(folder: string): Endpoint | undefined {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, FILE), 'utf8')) as Endpoint
  } catch {
    return undefined
  }
}

/** Opens the endpoint of a server that listens on `port`. Returns a function that closes it. With PostgreSQL, commands connect themselves. */
export function openCommandEndpoint(env: Env, port: number): () => void {
  if (env.databaseUrl) return () => {}
  const host = ['0.0.0.0', '::'].includes(env.host) ? '127.0.0.1' : env.host
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const file = path.join(env.dataDir, FILE)
  // Another file than before, so that its mode is the one given here.
  fs.rmSync(file, { force: true })
  fs.writeFileSync(file, JSON.stringify({ address, key: newSecret() } satisfies Endpoint), { mode: 0o600, flag: 'wx' })
  return () => fs.rmSync(file, { force: true })
}

/** Mount it before the guards: a file that comes with a command is larger than what a call may send. */
export function mountCommandEndpoint(app: Hono, server: Server, commands: Commands): void {
  app.post(`${COMMAND_PATH}/:command`, http => {
    const command = commands[http.req.param('command')]
    // Without a key the response does not reveal that the endpoint exists.
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
  const key = http.req.header(COMMAND_KEY_HEADER)
  const door = findCommandEndpoint(env.dataDir)
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
      const send = (line: CommandOutputLine) => {
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

/** Runs a command; an error is logged, reported to the caller, and gives exit status 2. */
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
