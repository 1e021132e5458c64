/** Searching the audit trail. Ids are found in an index alone; then the rows of the page are read. */
import { type RawBuilder, sql } from 'kysely'
import {
  AUDIT_MOST,
  AUDIT_MOST_COMBINED,
  AUDIT_MOST_NAMED,
  type AuditException,
} from '../../../shared/contract/audit/audit.ts'
import { planForValues } from '../../db/planning.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'
import { findNamed } from './names.queries.ts'
import { foundBy } from '../../basics/peopleSearch.queries.ts'

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
  readonly exception: AuditException | null
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
  /** Exceptions alone. */
  readonly exceptions: boolean
}

const columns = sql.raw(
  'audit_id, at, actor_id, actor_name, origin, call, action, object_type, object_id, before, after, reason, exception',
)
const newest = sql`at desc, audit_id desc`

function conditionsOf(merchantId: number, selection: AuditSelection): RawBuilder<unknown>[] {
  const { from, until, actorId, objectType, objectId, action, call, exceptions } = selection
  return [
    sql`merchant_id = ${merchantId}`,
    ...(from === undefined ? [] : [sql`at >= ${from}::timestamptz`]),
    ...(until === undefined ? [] : [sql`at < ${until}::timestamptz`]),
    ...(actorId === undefined ? [] : [sql`actor_id = ${actorId}`]),
    ...(objectType === '' ? [] : [sql`object_type = ${objectType}`]),
    ...(objectId === '' ? [] : [sql`object_id = ${objectId}`]),
    ...(action === undefined ? [] : [sql`action = ${action}`]),
    ...(call === '' ? [] : [sql`call = ${call}`]),
    ...(exceptions ? [sql`exception is not null`] : []),
  ]
}

const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` and `)

/** Whether no index holds just what is looked for: each has one of these filters, and the time. */
function isCombined({ actorId, objectType, action, call }: AuditSelection): boolean {
  return [actorId, objectType, action, call].filter(value => value !== undefined && value !== '').length > 1
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
  asked: { readonly page: number; readonly pageSize: number },
): Promise<AuditPage> {
  if (selection.search !== '') return namedPage(run, merchantId, selection, asked)
  const most = isCombined(selection) ? AUDIT_MOST_COMBINED : AUDIT_MOST
  const source = sql`select audit_id, at from audit_entry where ${all(conditionsOf(merchantId, selection))}`
  // Which of several filters is the rare one is seen from their values alone.
  if (isCombined(selection)) planForValues(run)
  const counted = run(sql<{ total: number }>`select count(*) as total from (${source} limit ${most + 1}) as counted`)
  const { limit, skip } = spanOf(asked, most)
  const listed =
    limit <= 0 ? [] : run(rowsOf(merchantId, sql`${source} order by ${newest} limit ${limit} offset ${skip}`))
  const [rows, [count]] = await Promise.all([listed, counted])
  const total = count?.total ?? 0
  return { rows, total: Math.min(total, most), more: total > most }
}

function spanOf({ page, pageSize }: { readonly page: number; readonly pageSize: number }, most: number) {
  const skip = (page - 1) * pageSize
  return { skip, limit: Math.min(pageSize, most - skip) }
}

/** The rows of what a query finds in an index. */
const rowsOf = (merchantId: number, found: RawBuilder<unknown>) => sql<StoredEntry>`
  select ${columns} from audit_entry
  where merchant_id = ${merchantId} and audit_id = any(array(select audit_id from (${found}) as found))
  order by ${newest}`

/** A page of what was done by, or to, those whose names match: found once, for the page and the count. */
async function namedPage(
  run: Run,
  merchantId: number,
  selection: AuditSelection,
  asked: { readonly page: number; readonly pageSize: number },
): Promise<AuditPage> {
  const most = AUDIT_MOST_NAMED
  const source = await namedEntries(run, merchantId, selection, most)
  const found = await run(sql<{ auditId: number }>`${source} order by ${newest} limit ${most + 1}`)
  const { limit, skip } = spanOf(asked, most)
  const ids = limit <= 0 ? [] : found.slice(skip, skip + limit).map(({ auditId }) => auditId)
  const rows = await run(sql<StoredEntry>`select ${columns} from audit_entry
    where merchant_id = ${merchantId} and audit_id = any(${ids}::int8[]) order by ${newest}`)
  return { rows, total: Math.min(found.length, most), more: found.length > most }
}

const MOST_PEOPLE = 20

/** Pay is found by nobody: not everybody may see it. */
const PAY = ['payRateCents', 'centsPerHour', 'rateCents', 'salaryCents', 'salary']
/** The values of a state without the names of its fields. */
const valuesIn = (state: 'before' | 'after') =>
  sql`regexp_replace((${sql.ref(state)} - ${PAY}::text[])::text, '"[A-Za-z_.]+": ', '', 'g')`

/** Entries that say every word, at the beginning of one of theirs; Chinese has no words to begin. */
function saying(search: string): RawBuilder<unknown> {
  const said = sql`concat_ws(' ', actor_name, object_id, origin, reason,
    case when jsonb_typeof(before) = 'object' then ${valuesIn('before')} end,
    case when jsonb_typeof(after) = 'object' then ${valuesIn('after')} end)`
  const words = search.split(/\s+/).filter(word => word !== '')
  return all(
    words.map(word =>
      /^[ -~]+$/.test(word)
        ? sql`${said} ~* ${String.raw`(^|[^[:alnum:]])` + word.replace(/[^A-Za-z0-9]/g, String.raw`\$&`)}`
        : sql`${said} ilike ${containing(word)}`,
    ),
  )
}

/**
 * The entries of those whose names match, or about them and things whose names do: for each the newest ones, from an
 * index; and of the newest of all those that say it.
 */
async function namedEntries(run: Run, merchantId: number, selection: AuditSelection, most: number) {
  const people = run(sql<{ id: number }>`
    select employee_id as id from employee e
    where ${all([sql`merchant_id = ${merchantId}`, ...foundBy(merchantId, selection.search)])} limit ${MOST_PEOPLE}`)
  const part = containing(selection.search)
  const roles = run(sql<{ id: number }>`select role_id as id from role
    where merchant_id = ${merchantId} and (name ilike ${part} or second_name ilike ${part}) limit ${MOST_PEOPLE}`)
  const named = findNamed(run, merchantId, selection.search, MOST_PEOPLE)
  const [actors, objects] = [(await people).map(({ id }) => id), (await roles).map(({ id }) => id)]
  const others = Map.groupBy(await named, ({ type }) => type)
  const conditions = all(conditionsOf(merchantId, selection))
  const newestOf = (ids: RawBuilder<unknown>, own: RawBuilder<unknown>, order: RawBuilder<unknown>) => sql`
    select near.audit_id, near.at from unnest(${ids}) as given(id) cross join lateral (
      select audit_id, at from audit_entry where ${conditions} and ${own} order by ${order} limit ${most + 1}) as near`
  // By number, as the index of objects lies: by time, those of every object of the kind would be walked past.
  const ofType = (type: string, ids: readonly number[]) =>
    newestOf(sql`${ids.map(String)}::text[]`, sql`object_type = ${type} and object_id = given.id`, sql`audit_id desc`)
  const branches = [
    newestOf(sql`${actors}::int[]`, sql`actor_id = given.id`, newest),
    ...['employee', 'rights', 'plan'].map(type => ofType(type, actors)),
    ofType('role', objects),
    ...[...others].map(([type, found]) =>
      ofType(
        type,
        found.map(({ id }) => id),
      ),
    ),
    sql`select audit_id, at from (
      select * from audit_entry where ${conditions} order by ${newest} limit ${AUDIT_MOST}) as recent
      where ${saying(selection.search)}`,
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

/** The newest entries of several kinds of objects, those before one where it is given. */
export function listEntriesOfTypes(
  run: Run,
  merchantId: number,
  { objectTypes, before }: { objectTypes: readonly string[]; before?: number | undefined },
  most: number,
): Promise<StoredEntry[]> {
  const older =
    before === undefined
      ? sql``
      : sql`and (at, audit_id) < (
          select at, audit_id from audit_entry where merchant_id = ${merchantId} and audit_id = ${before})`
  // Of each kind the newest ones, as its index lies: few of the store's entries are of these kinds.
  return run(
    rowsOf(
      merchantId,
      sql`select near.audit_id, near.at from unnest(${[...objectTypes]}::text[]) as given(type)
        cross join lateral (
          select audit_id, at from audit_entry where merchant_id = ${merchantId} and object_type = given.type ${older}
          order by ${newest} limit ${most}) as near
        order by ${newest} limit ${most}`,
    ),
  )
}

/** The next entries of a selection after one (from the newest without one). */
export function nextEntries(
  run: Run,
  merchantId: number,
  selection: AuditSelection,
  after: StoredEntry | undefined,
  most: number,
): Promise<StoredEntry[]> {
  // Which of several filters is the rare one is seen from their values alone.
  if (isCombined(selection)) planForValues(run)
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
