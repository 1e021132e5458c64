/**
 * Plain records: rows of one table that people list, add, edit and delete through a form. The contract says once what
 * they are and gets their five calls; `server/kernel/records` answers them, `web/kit/records` shows them.
 */
import { z } from 'zod'
import type { PermissionKey } from '../permissions/permissions.ts'
import { type Call, defineCall } from './call.ts'
import { id as idField, idempotencyKey, idInPath, listReply, nothing, pageInput, text } from './fields.ts'
import { lastChange } from './lastChange.ts'
import type { LiveTopic } from './live.ts'

type Path = `/${string}`
/** The fields that hold a text, also one that may be left out. */
export type TextFieldOf<F extends z.core.$ZodShape> = {
  [K in keyof F]: z.output<F[K]> extends string ? K : never
}[keyof F] &
  string

/** What is said once of a kind of plain records. */
export interface PlainRecordDefinition<F extends z.core.$ZodShape, Id extends string, Object extends string> {
  /** Its kind in the audit trail. */
  readonly object: Object
  /** The name of its id in every call. */
  readonly id: Id
  /** What is typed of a record; the first field is what it is called. */
  readonly fields: F
  /** The fields that the list searches and sorts by; it begins with the first. */
  readonly search: readonly [TextFieldOf<F>, ...TextFieldOf<F>[]]
  /** The live topic that notifies open pages. */
  readonly topic: LiveTopic
  readonly viewPermission: PermissionKey
  readonly editPermission: PermissionKey
  /** Of the five calls; that of one record is asked with its id at the end. */
  readonly paths: Readonly<Record<'list' | 'detail' | 'add' | 'update' | 'remove', Path>>
  /** For the OpenAPI page: “a cash box”, “cash boxes”, and a sentence on what must be unique. */
  readonly about: { readonly one: `a ${string}` | `an ${string}`; readonly many: string; readonly unique?: string }
}

/** A kind of plain records as the kit and the server read it, whatever its fields are. */
export interface PlainRecord {
  readonly object: string
  readonly id: string
  readonly fields: z.core.$ZodShape
  readonly search: readonly [string, ...string[]]
  readonly topic: LiveTopic
  readonly viewPermission: PermissionKey
  readonly editPermission: PermissionKey
  readonly calls: {
    readonly list: Call<Taking<ListInput>, Giving<{ rows: RecordRow[]; total: number }>>
    readonly detail: Call<Taking<object>, Giving<RecordRow>>
    readonly add: Call<Taking<object>, Giving<object>>
    readonly update: Call<Taking<object>, Giving<{ version: number }>>
    readonly remove: Call<Taking<object>>
  }
}

/** A record as a list has it: its id, its version and its fields. */
export type RecordRow = Readonly<Record<string, unknown>> & { readonly version: number }
type Taking<Input> = z.core.$ZodType<unknown, Input>
type Giving<Output> = z.core.$ZodType<Output>
interface ListInput {
  readonly page?: number | undefined
  readonly pageSize?: number | undefined
  readonly search?: string | undefined
  readonly sort?: string | undefined
  readonly order?: 'asc' | 'desc' | undefined
}

/** A kind of plain records with its calls; the contract names them: `getCashBoxes: cashBoxes.calls.list`. */
export function definePlainRecord<
  const F extends z.core.$ZodShape,
  const Id extends string,
  const Object extends string,
>(definition: PlainRecordDefinition<F, Id, Object>) {
  const { id, fields, search, viewPermission, editPermission, paths, about } = definition
  const keyOf = <V>(value: V) => ({ [id]: value }) as { [K in Id]: V }
  const version = z.number().int()
  const row = z.object({ ...fields, ...keyOf(idField), version })
  const reads = { needs: viewPermission, access: 'read' } as const
  const writes = { method: 'POST', needs: editPermission, access: 'write' } as const
  const adds = `Adds ${about.one}.`
  const calls = {
    list: defineCall({
      ...reads,
      method: 'POST',
      path: paths.list,
      about: `Lists ${about.many}.`,
      input: z.object({
        ...pageInput,
        /** A part of any of these fields. */
        search: text(60).default(''),
        sort: z.enum(search).default(search[0]),
        order: z.enum(['asc', 'desc']).default('asc'),
      }),
      reply: listReply(row),
    }),
    detail: defineCall({
      ...reads,
      method: 'GET',
      path: `${paths.detail}/{${id}}`,
      about: `Returns one ${about.one.replace(/^an? /, '')} and who changed it last.`,
      input: z.object(keyOf(idInPath)),
      reply: row.extend({ lastChange }),
    }),
    add: defineCall({
      ...writes,
      path: paths.add,
      about: about.unique === undefined ? adds : `${adds} ${about.unique}`,
      input: z.object({ ...fields, idempotencyKey }),
      reply: z.object(keyOf(idField)),
    }),
    update: defineCall({
      ...writes,
      path: paths.update,
      about: `Replaces ${about.one}.`,
      input: z.object({ ...keyOf(idField), version, ...fields }),
      reply: z.object({ version }),
    }),
    remove: defineCall({
      ...writes,
      path: paths.remove,
      about: `Deletes ${about.one}.`,
      input: z.object(keyOf(idField)),
      reply: nothing,
    }),
  }
  return { ...definition, calls }
}
