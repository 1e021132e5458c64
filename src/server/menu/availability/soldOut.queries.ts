/** What is sold out by name, and marking it. */
import { type RawBuilder, sql } from 'kysely'
import type { AvailabilityKind, AvailabilityRow } from '../../../shared/contract/menu/availability.ts'
import type { Run } from '../../db/run.ts'

const by = (merchantId: number) => sql`coalesce((select e.display_name from employee e
  where e.merchant_id = ${merchantId} and e.employee_id = a.changed_by), '')`
const columns = (merchantId: number) => sql`
  a.kind, a.object_id as id, a.sold_out, a.until_at, a.remaining, a.changed_at, ${by(merchantId)} as changed_by`

/** What is sold out at an instant, or counted, with its names; the newest first. */
export function listSoldOut(run: Run, merchantId: number, now: string): Promise<AvailabilityRow[]> {
  const holds = sql`a.merchant_id = ${merchantId} and (a.remaining is not null or (a.sold_out and (a.until_at is null or a.until_at > ${now})))`
  return run(sql<AvailabilityRow>`
    select ${columns(merchantId)}, d.name, d.second_name, c.name as part_of, c.second_name as part_of_second_name
    from availability a join dish d on d.merchant_id = a.merchant_id and d.dish_id = a.object_id
    join category c on c.merchant_id = d.merchant_id and c.category_id = d.category_id
    where a.kind = 'dish' and d.deleted_at is null and ${holds}
    union all
    select ${columns(merchantId)}, s.name, s.second_name, '', ''
    from availability a join special s on s.merchant_id = a.merchant_id and s.special_id = a.object_id
    where a.kind = 'special' and s.deleted_at is null and ${holds}
    union all
    select ${columns(merchantId)}, m.name, m.second_name, g.name, g.second_name
    from availability a join modifier m on m.merchant_id = a.merchant_id and m.modifier_id = a.object_id
    join modifier_group g on g.merchant_id = m.merchant_id and g.modifier_group_id = m.modifier_group_id
    where a.kind = 'modifier' and m.deleted_at is null and ${holds}
    order by changed_at desc, kind, id`)
}

export interface NamedObject {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly name: string
}

/** Which of these the store has: also those that a draft has deleted and the live menu still sells. */
export async function listObjects(
  run: Run,
  merchantId: number,
  objects: readonly { readonly kind: AvailabilityKind; readonly id: number }[],
): Promise<NamedObject[]> {
  const idsOf = (kind: AvailabilityKind) => objects.filter(object => object.kind === kind).map(({ id }) => id)
  const named = (kind: AvailabilityKind, table: RawBuilder<unknown>, column: RawBuilder<unknown>) =>
    run(sql<NamedObject>`
      select ${kind}::text as kind, ${column} as id, name from ${table}
      where merchant_id = ${merchantId} and ${column} = any(${idsOf(kind)}::int[])`)
  const found = await Promise.all([
    named('dish', sql`dish`, sql`dish_id`),
    named('special', sql`special`, sql`special_id`),
    named('modifier', sql`modifier`, sql`modifier_id`),
  ])
  return found.flat()
}

export interface StoredAvailability {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly soldOut: boolean
  readonly untilAt: string | null
  readonly remaining: number | null
}

/** What is left of these, held against orders that count portions; in one order for everybody. */
export function lockAvailability(
  run: Run,
  merchantId: number,
  objects: readonly { readonly kind: AvailabilityKind; readonly id: number }[],
): Promise<StoredAvailability[]> {
  return run(sql<StoredAvailability>`
    select a.kind, a.object_id as id, a.sold_out, a.until_at, a.remaining
    from jsonb_to_recordset(${JSON.stringify(objects)}::jsonb) as o(kind text, id int)
    join availability a on a.kind = o.kind and a.object_id = o.id
    where a.merchant_id = ${merchantId} order by a.kind, a.object_id for update of a`)
}

/** Writes what is not simply on sale, and removes the rows of what is. Portions count from `at` on (ISO 8601). */
export async function writeAvailability(
  run: Run,
  merchantId: number,
  rows: readonly StoredAvailability[],
  { by, at }: { readonly by: number; readonly at: string },
): Promise<void> {
  const isPlain = ({ soldOut, remaining }: StoredAvailability) => !soldOut && remaining === null
  const plain = JSON.stringify(rows.filter(isPlain))
  const held = JSON.stringify(rows.filter(row => !isPlain(row)))
  void run(sql`
    delete from availability a using jsonb_to_recordset(${plain}::jsonb) as r(kind text, id int)
    where a.merchant_id = ${merchantId} and a.kind = r.kind and a.object_id = r.id`)
  await run(sql`
    insert into availability (merchant_id, kind, object_id, sold_out, until_at, remaining, counted_at, changed_by)
    select ${merchantId}, r.kind, r.id, r."soldOut", r."untilAt", r.remaining, ${at}::timestamptz, ${by}::int
    from jsonb_to_recordset(${held}::jsonb)
      as r(kind text, id int, "soldOut" boolean, "untilAt" timestamptz, remaining int)
    order by r.kind, r.id
    on conflict (merchant_id, kind, object_id) do update
    set sold_out = excluded.sold_out, until_at = excluded.until_at, remaining = excluded.remaining,
      counted_at = excluded.counted_at,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}
