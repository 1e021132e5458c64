/** One HTTP call, written down once and used by the server, the browser, the tests and the OpenAPI document. */
import type { z } from 'zod'
import type { PermissionKey } from '../permissions/permissions.ts'

/** zod's own advice for libraries: the core type is far cheaper to check than `z.ZodType`. */
export type Schema = z.core.$ZodType

/** The path that every call begins with, on both sides (docs/product/calls.md). */
export const SERVICE_BASE = '/service'

/**
 * `everyone`: no session is needed. `signedIn`: any session. `device`: the token of a paired device, which is nobody's
 * session (POS-1). `operator`: an account that runs the installation, whatever it may do in a store; the same answer as
 * without a permission for everybody else (ADM-3). Otherwise the permission that the actor must hold.
 */
export type Needs = 'everyone' | 'signedIn' | 'device' | 'operator' | PermissionKey

/**
 * What the transaction of a call may touch.
 * `read`/`write`: the rows of the session's merchant, under row-level security.
 * `owner`: the installation's own tables (accounts, sessions, tickets); for signing in and setting up alone.
 * `ownerTurns`: the same in short transactions that the handler opens itself, because a refusal must leave its trace
 * (a used code, a failed sign-in) and slow work between them (hashing a password, a delay) must hold none.
 * `turns`: the rows of the session's or the device's merchant, in short transactions that the handler opens itself:
 * each item of a push is one, and a gateway is asked between two.
 */
export type Access = 'read' | 'write' | 'owner' | 'ownerTurns' | 'turns'

export interface Call<I extends Schema = Schema, R extends Schema = Schema> {
  readonly method: 'GET' | 'POST'
  /** Below the service base path. A `{name}` part takes its value from the input field of that name. */
  readonly path: `/${string}`
  readonly needs: Needs
  /** What some of its inputs need beside `needs`; the handler asks, because the input says which. */
  readonly mayNeed?: readonly PermissionKey[]
  readonly access: Access
  readonly input: I
  readonly reply: R
  /** Reads sums of orders: what this process has acknowledged is in them first (docs/decisions/0013). */
  readonly readsTotals?: true
  /** Takes the server long: waits for its turn before it takes a connection, so that nobody's short call waits for many of it. */
  readonly heavy?: true
  /** One line for the OpenAPI page. */
  readonly about: string
  /**
   * The signed-in person's password was asked again within the last 15 minutes (header `stepUp`): before the input is read, or
   * for the inputs that say so.
   */
  readonly stepUp?: true | ((input: never) => boolean)
  /** Answers a file as a stream instead of the envelope; `reply` then describes nothing that is sent. */
  readonly streams?: true
  /**
   * Open, though its access is not `read`, to anyone who looks through other eyes (EMP-7): leaving, their own session, and
   * what only reads tables of the installation.
   */
  readonly inViewAs?: true
  /** Open to anyone who must choose their own password first (SEC-12). */
  readonly beforeOwnPassword?: true
  /** Takes the raw request body (an upload) as a stream; the input comes from the query. */
  readonly uploads?: true
  /** Answers bytes of their own kind (a picture, a stored document) instead of the envelope; a refusal keeps its form. */
  readonly raw?: true
}

export type Calls = Readonly<Record<string, Call>>

/** Fixes the types of a call where it is written down. */
export function defineCall<const C extends Call>(call: C): C {
  return call
}

export type InputOf<C extends Call> = z.output<C['input']>
export type ReplyOf<C extends Call> = z.output<C['reply']>

/** Splits an input into the address (path parts, and the query of a GET or an upload) and the JSON body of a POST. */
export function toRequest(call: Call, input: object): { address: string; body?: string } {
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined))
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name)
    rest.delete(name)
    return encodeURIComponent(String(value))
  })
  if (call.method === 'POST' && !call.uploads) return { address: path, body: JSON.stringify(Object.fromEntries(rest)) }
  const query = [...rest].map(([name, value]) => `${name}=${encodeURIComponent(asText(value))}`).join('&')
  return { address: query === '' ? path : `${path}?${query}` }
}

/** Objects travel in an address as JSON. */
function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
