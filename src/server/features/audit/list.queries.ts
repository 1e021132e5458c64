/** Searching the audit trail. Ids are found in an index alone; then the rows of the page are read. */
import { type RawBuilder, sql } from 'kysely'
import { AUDIT_MOST, AUDIT_MOST_NAMED } from '../../../shared/contract/audit.ts'
import type { Run } from '../../db/run.ts'

export interface StoredEntry {
  readonly auditId: number
  readonly at: string
  readonly actorId: number | null
  readonly actorName: string
  readonly origin: string
  readonly call: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/** What the entries are narrowed to; instants for days, an empty text for any. */
export interface AuditSelection {
  readonly search: string
  readonly from: string | undefined
  readonly until: string | undefined
  readonly actorId: number | undefined
  readonly objectType: string
  readonly objectId: string
  readonly action: string | undefined
  readonly call: string
}

const columns = sql.raw(
  'audit_id, at, actor_id, actor_name, origin, call, action, object_type, object_id, before, after, reason',
)
const newest = sql`at desc, audit_id desc`

function conditionsOf(merchantId: number, selection: AuditSelection): RawBuilder<unknown>[] {
  const { from, until, actorId, objectType, objectId, action, call } = selection
  return [
    sql`merchant_id = ${merchantId}`,
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`at < ${until}::timestamptz`]),
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(objectType === '' ? [] : [sql`object_type = ${objectType}`]),
    ...(objectId === '' ? [] : [sql`object_id = ${objectId}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(call === '' ? [] : [sql`call = ${call}`]),
  ]
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Which of several filters is the rare one is seen from their values alone. Not awaited: it travels along. */
function planForValues(run: Run, selection: AuditSelection): void {
  const { actorId, objectType, objectId, action, call } = selection
  const set = [actorId, objectType, objectId, action, call].filter(value => value !== undefined && value !== '')
  if (set.length > 1) run(sql`set local plan_cache_mode = force_custom_plan`).catch(() => {})
}

export interface AuditPage {
  readonly rows: StoredEntry[]
  readonly total: number
  readonly more: boolean
}

/** A page of the newest entries, and how many there are up to a bound. */
export async function listEntries(
  run: Run,
  merchantId: number,
  selection: AuditSelection,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<AuditPage> {
  const skip = (page - 1) * pageSize
  const isNamed = selection.search !== ''
  const most = isNamed ? AUDIT_MOST_NAMED : AUDIT_MOST
  const found = isNamed ? await namedEntries(run, merchantId, selection, most) : undefined
  if (isNamed && found === undefined) return { rows: [], total: 0, more: false }
  planForValues(run, selection)
  const source = found ?? sql`select audit_id, at from audit_entry where ${all(conditionsOf(merchantId, selection))}`
  const counted = run(sql<{ total: number }>`select count(*) as total from (${source} limit ${most + 1}) as counted`)
  const listed =
    skip >= most
      ? []
      : run(sql<StoredEntry>`select ${columns} from audit_entry
          where merchant_id = ${merchantId} and audit_id = any(array(
            select audit_id from (${source}) as found order by ${newest}
            limit ${Math.min(pageSize, most - skip)} offset ${skip}))
          order by ${newest}`)
  const [rows, [count]] = await Promise.all([listed, counted])
  const total = count?.total ?? 0
  return { rows, total: Math.min(total, most), more: total > most }
}

const MOST_PEOPLE = 20

/**
 * The entries of those whose names match, or about them: for each of them the newest ones, from an index.
 * Undefined where nobody and no role matches.
 */
async function namedEntries(run: Run, merchantId: number, selection: AuditSelection, most: number) {
  const words = selection.search
    .toLowerCase()
    .split(/\s+/)
    .filter(word => word !== '')
  const people = run(sql<{ id: number }>`
    select employee_id as id from employee e where merchant_id = ${merchantId} and ${all(
      words.map(
        word => sql`employee_id in (select employee_id from employee_search
          where merchant_id = ${merchantId} and key >= ${word} and key < ${`${word}\u{10FFFF}`})`,
      ),
    )} limit ${MOST_PEOPLE}`)
  const part = `%${selection.search.replace(/[\\%_]/g, String.raw`\$&`)}%`
  const roles = run(sql<{ id: number }>`select role_id as id from role
    where merchant_id = ${merchantId} and (name ilike ${part} or second_name ilike ${part}) limit ${MOST_PEOPLE}`)
  const [actors, objects] = [(await people).map(({ id }) => id), (await roles).map(({ id }) => id)]
  if (actors.length === 0 && objects.length === 0) return undefined
  const conditions = all(conditionsOf(merchantId, selection))
  const newestOf = (ids: readonly (number | string)[], kind: 'int' | 'text', own: RawBuilder<unknown>) => sql`
    select near.audit_id, near.at from unnest(${[...ids]}::${sql.raw(kind)}[]) as given(id) cross join lateral (
      select audit_id, at from audit_entry where ${conditions} and ${own}
      order by ${newest} limit ${most + 1}) as near`
  const ofType = (type: string, ids: readonly number[]) =>
    newestOf(ids.map(String), 'text', sql`object_type = ${type} and object_id = given.id`)
  const branches = [
    newestOf(actors, 'int', sql`actor_id = given.id`),
    ...['employee', 'rights', 'plan'].map(type => ofType(type, actors)),
    ofType('role', objects),
  ]
  return sql`select audit_id, at from (${sql.join(branches, sql` union `)}) as named`
}

/** The newest entries of an object, those before one where it is given. */
export function listEntriesOf(
  run: Run,
  merchantId: number,
  { objectType, objectId, before }: { objectType: string; objectId: string; before?: number | undefined },
  most: number,
): Promise<StoredEntry[]> {
  return run(sql<StoredEntry>`select ${columns} from audit_entry
    where merchant_id = ${merchantId} and object_type = ${objectType} and object_id = ${objectId}
      ${before === undefined ? sql`` : sql`and audit_id < ${before}`}
    order by audit_id desc limit ${most}`)
}

/** The next entries of a selection after one (from the newest without one). */
export function nextEntries(
  run: Run,
  merchantId: number,
  selection: AuditSelection,
  after: StoredEntry | undefined,
  most: number,
): Promise<StoredEntry[]> {
  planForValues(run, selection)
  const beyond =
    after === undefined ? sql`` : sql`and (at, audit_id) < (${after.at}::timestamptz, ${after.auditId}::bigint)`
  return run(sql<StoredEntry>`select ${columns} from audit_entry
    where ${all(conditionsOf(merchantId, selection))} ${beyond} order by ${newest} limit ${most}`)
}

/** One entry. */
export async function findEntry(run: Run, merchantId: number, auditId: number): Promise<StoredEntry | undefined> {
  const [row] = await run(sql<StoredEntry>`select ${columns} from audit_entry
    where merchant_id = ${merchantId} and audit_id = ${auditId}`)
  return row
}
