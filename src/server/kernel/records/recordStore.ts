/**
 * Plain records: rows of one table that people add, change and remove through a form. One definition gives their calls
 * paging, search, versions, refusals, audit entries, live events, last change and undo. Taken names are refused by the
 * table's unique indexes (`kernel/takenKeys`).
 */
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { AuditAction } from '../../../shared/contract/audit/audit.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { AuditType } from '../../../shared/contract/audit/objects.ts'
import type { LiveTopic } from '../../../shared/contract/kernel/live.ts'
import type { TextFieldOf } from '../../../shared/contract/kernel/plainRecord.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { Database } from '../../db/types.ts'
import type { CallContext } from '../context.ts'
import { findLastChange } from '../lastChange.queries.ts'
import { changesBetween, pick } from './changes.ts'
import {
  findRecord,
  insertRecord,
  listAll,
  listPage,
  lockRecord,
  type RecordTable,
  removeRecord,
  updateRecord,
} from './records.queries.ts'
import { requireFound, requireVersion } from './require.ts'
import { undoRecord } from './undoRecord.ts'

type Table = keyof Database
type Column<T extends Table> = keyof Database[T] & string
/** The contract's fields of a record; each is a column of its table. */
type Shape<T extends Table> = { readonly [C in Column<T>]?: z.core.$ZodType }
type FieldsOf<S extends z.core.$ZodShape> = z.output<z.ZodObject<S>>

export interface RecordDefinition<
  T extends Table,
  Id extends Column<T>,
  S extends Shape<T> & z.core.$ZodShape,
  Figure extends string,
  Filter extends string,
> {
  readonly table: T
  readonly id: Id
  /** What is typed of a record, as the contract has it; the first one is what it is listed by. */
  readonly fields: S
  /** Figures about a record, shown beside its fields. */
  readonly figures?: Readonly<Record<Figure, (merchantId: number) => RawBuilder<number>>>
  /** The fields that `search` looks in. */
  readonly search?: readonly TextFieldOf<S>[]
  /** Inputs of the list that narrow it, each a list of values of one column. */
  readonly filters?: Readonly<Record<Filter, Column<T>>>
  /** When a record was taken out of use; `deletedAt` unless the table names it otherwise. */
  readonly removedAt?: Column<T>
  /** Its kind in the audit trail. */
  readonly object: AuditType
  /** The live topic that notifies open pages. */
  readonly topic: LiveTopic
  /** True: saving without a change is refused. */
  readonly refusesUnchanged?: true
  /** Who may take a change back. */
  readonly editPermission: PermissionKey
}

type Key<Id extends string> = { readonly [K in Id]: number }
interface States {
  readonly before?: object
  readonly after?: object
}
type Scope = Pick<CallContext, 'run' | 'merchantId'>
type Asked<S extends z.core.$ZodShape, Filter extends string> = {
  readonly page: number
  readonly pageSize: number
  readonly search?: string
  readonly sort: TextFieldOf<S>
  readonly order: 'asc' | 'desc'
} & { readonly [F in Filter]: readonly unknown[] }

/** The calls of one kind of records, each fit to be a handler as it is. */
export function recordStore<
  T extends Table,
  Id extends Column<T>,
  S extends Shape<T> & z.core.$ZodShape,
  Figure extends string = never,
  Filter extends string = never,
>(definition: RecordDefinition<T, Id, S, Figure, Filter>) {
  type Fields = FieldsOf<S>
  type Stored = Fields & Key<Id> & { readonly version: number }
  type Row = Stored & { readonly [F in Figure]: number }

  const { id, object, topic, editPermission } = definition
  const filters = Object.entries(definition.filters ?? {}) as [Filter, string][]
  const names = Object.keys(definition.fields) as (keyof Fields & string)[]
  const table: RecordTable = {
    table: definition.table,
    id,
    fields: names,
    removedAt: definition.removedAt ?? 'deletedAt',
    figures: definition.figures ?? {},
  }
  const fieldsOf = (from: Fields) => pick(from, names) as Fields
  const keyOf = (recordId: number) => ({ [id]: recordId }) as Key<Id>

  function record(context: CallContext, action: AuditAction, recordId: number, states: States): void {
    context.audit({ action, objectType: object, objectId: recordId, ...states })
    context.publish(topic, keyOf(recordId))
  }

  async function lock({ run, merchantId }: Scope, recordId: number): Promise<Stored> {
    return requireFound(await lockRecord(run, merchantId, table, recordId), id) as Stored
  }

  async function get({ [id]: recordId }: Key<Id>, { run, merchantId }: Scope): Promise<Row> {
    return requireFound(await findRecord(run, merchantId, table, recordId), id) as Row
  }

  return {
    /** What is typed of a record, by the names of its columns. */
    fields: names,

    /** A page, and how many records there are. */
    list: async (input: Asked<S, Filter>, { run, merchantId }: Scope): Promise<{ rows: Row[]; total: number }> => {
      const among = filters.map(([filter, column]) => ({ column, values: input[filter] }))
      const asked = { ...input, search: input.search ?? '', searched: definition.search ?? [], among }
      const { rows, total } = await listPage(run, merchantId, table, asked)
      return { rows: rows as Row[], total }
    },

    /** All of them by their first field. */
    listAll: async (_: object, { run, merchantId }: Scope) => ({
      rows: (await listAll(run, merchantId, table)) as Row[],
    }),

    /** One record. Throws NOT_FOUND at its id, as do all of the following. */
    get,

    /** One record, and who changed it last. */
    getDetail: async (input: Key<Id>, context: Scope) => {
      const [row, lastChange] = await Promise.all([
        get(input, context),
        findLastChange(context.run, context.merchantId, object, input[id]),
      ])
      return { ...row, lastChange }
    },

    /** One record without its figures, locked until the transaction ends. */
    lock,

    /** Adds a record; its id. Throws the refusals of its unique indexes. */
    add: async (input: Fields, context: CallContext): Promise<Key<Id>> => {
      const fields = fieldsOf(input)
      const recordId = await insertRecord(context.run, context.merchantId, table, fields)
      record(context, 'add', recordId, { after: fields })
      return keyOf(recordId)
    },

    /** Changes a record; its new version. Throws CONFLICT, UNCHANGED where the record asks for it, and the refusals of its unique indexes. */
    update: async (input: Stored, context: CallContext): Promise<{ version: number }> => {
      const recordId = input[id]
      const before = await lock(context, recordId)
      requireVersion(before, input.version)
      const changes = changesBetween(fieldsOf(before), fieldsOf(input))
      if (!changes && definition.refusesUnchanged) throw new Failure('UNCHANGED')
      if (!changes) return { version: before.version }
      record(context, 'update', recordId, changes)
      return { version: await updateRecord(context.run, context.merchantId, table, recordId, changes.after) }
    },

    /** Takes a record out of use; its row stays. */
    remove: async ({ [id]: recordId }: Key<Id>, context: CallContext): Promise<Record<string, never>> => {
      const before = fieldsOf(await lock(context, recordId))
      await removeRecord(context.run, context.merchantId, table, recordId)
      record(context, 'delete', recordId, { before })
      return {}
    },

    /** Takes a change of its fields back. */
    undo: undoRecord(table, editPermission, (context, recordId) => context.publish(topic, keyOf(recordId))),
  }
}
