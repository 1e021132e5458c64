/** What an entity owns or points at in lists: replaced whole, but for modifiers, whose ids orders know. */
import { type RawBuilder, sql } from 'kysely'
import type { Entity, EntityKind } from '../../../shared/contract/menu/entities.ts'
import { sameField } from '../../../shared/rules/menu/diff.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { Run } from '../../db/run.ts'

type Write = (run: Run, merchantId: number, entities: readonly Entity[]) => Promise<void>

/** An entity that is new (`before` null) or changed. */
export type WrittenEntry = MenuChangeEntry & { readonly after: Entity }

/** Writes the list in this field. */
interface ListWriter {
  readonly field: string
  readonly write: Write
}

/** Rows of an entity's list, as JSON, with their owner and their place. */
const flatten = <E extends Entity>(entities: readonly Entity[], list: (entity: E) => readonly object[]) =>
  JSON.stringify(entities.flatMap(entity => list(entity as E).map((row, sort) => ({ owner: entity.id, sort, ...row }))))
const ids = (list: readonly number[]) => list.map(id => ({ id }))

/** Deletes the rows of these owners and writes what they have now. */
async function replace(
  run: Run,
  merchantId: number,
  {
    table,
    owner,
    owners,
    insert,
  }: { table: string; owner: string; owners: readonly Entity[]; insert: RawBuilder<unknown> },
): Promise<void> {
  await run(sql`
    delete from ${sql.raw(table)}
    where merchant_id = ${merchantId} and ${sql.raw(owner)} = any(${owners.map(({ id }) => id)}::int[])`)
  await run(insert)
}

/** A list of ids: `order` is the column that keeps its order, where it has one. */
function links<E extends Entity>(
  table: string,
  columns: { owner: string; id: string; sorted?: boolean },
  field: keyof E & string,
): ListWriter {
  const { owner, id, sorted = false } = columns
  const list = (entity: E) => entity[field] as readonly number[]
  const names = `${owner}, ${id}${sorted ? ', sort' : ''}`
  const write: Write = (run, merchantId, owners) =>
    replace(run, merchantId, {
      table,
      owner,
      owners,
      insert: sql`
        insert into ${sql.raw(table)} (merchant_id, ${sql.raw(names)})
        select ${merchantId}, r.owner, r.id ${sql.raw(sorted ? ', r.sort' : '')}
        from jsonb_to_recordset(${flatten<E>(owners, entity => ids(list(entity)))}::jsonb) as r(owner int, id int, sort int)
        returning merchant_id`,
    })
  return { field, write }
}

const writeSpans: Write = (run, merchantId, owners) =>
  replace(run, merchantId, {
    table: 'supply_time_span',
    owner: 'supply_time_id',
    owners,
    insert: sql`
      insert into supply_time_span (merchant_id, supply_time_id, weekday, from_minute, to_minute)
      select ${merchantId}, r.owner, r.weekday, r."fromMinute", r."toMinute"
      from jsonb_to_recordset(${flatten<Entity<'supplyTime'>>(owners, ({ spans }) => spans)}::jsonb)
        as r(owner int, weekday int, "fromMinute" int, "toMinute" int)
      returning merchant_id`,
  })

/** Every modifier has its id by now. */
const writeModifiers: Write = async (run, merchantId, owners) => {
  const groups = owners.map(({ id }) => id)
  // They step aside, so that two may swap their names; those that are left out stay so.
  await run(sql`
    update modifier set deleted_at = now()
    where merchant_id = ${merchantId} and modifier_group_id = any(${groups}::int[]) and deleted_at is null`)
  await run(sql`
    insert into modifier (merchant_id, modifier_group_id, modifier_id, sort, name, second_name, price_cents, is_default,
      max_quantity, nested_group_id, status) overriding system value
    select ${merchantId}, r.owner, r.id, r.sort, r.name, r."secondName", r."priceCents", r."isDefault", r."maxQuantity",
      r."nestedGroupId", r.status
    from jsonb_to_recordset(${flatten<Entity<'modifierGroup'>>(owners, ({ modifiers }) => modifiers)}::jsonb)
      as r(owner int, id int, sort int, name text, "secondName" text, "priceCents" int, "isDefault" boolean,
        "maxQuantity" int, "nestedGroupId" int, status text)
    on conflict (merchant_id, modifier_id) do update set sort = excluded.sort, name = excluded.name,
      second_name = excluded.second_name, price_cents = excluded.price_cents, is_default = excluded.is_default,
      max_quantity = excluded.max_quantity, nested_group_id = excluded.nested_group_id, status = excluded.status,
      deleted_at = null`)
}

const writeSpecialDishes: Write = (run, merchantId, owners) =>
  replace(run, merchantId, {
    table: 'special_group_dish',
    owner: 'special_group_id',
    owners,
    insert: sql`
      insert into special_group_dish (merchant_id, special_group_id, dish_id, upcharge_cents, max_quantity, is_default, sort)
      select ${merchantId}, r.owner, r."dishId", r."upchargeCents", r."maxQuantity", r."isDefault", r.sort
      from jsonb_to_recordset(${flatten<Entity<'specialGroup'>>(owners, ({ dishes }) => dishes)}::jsonb)
        as r(owner int, "dishId" int, "upchargeCents" int, "maxQuantity" int, "isDefault" boolean, sort int)
      returning merchant_id`,
  })

const writers: { readonly [K in EntityKind]?: readonly ListWriter[] } = {
  supplyTime: [{ field: 'spans', write: writeSpans }],
  modifierGroup: [{ field: 'modifiers', write: writeModifiers }],
  dish: [
    links<Entity<'dish'>>('dish_tax', { owner: 'dish_id', id: 'tax_id' }, 'taxIds'),
    links<Entity<'dish'>>('dish_printer', { owner: 'dish_id', id: 'printer_id' }, 'printerIds'),
    links<Entity<'dish'>>(
      'dish_modifier_group',
      { owner: 'dish_id', id: 'modifier_group_id', sorted: true },
      'modifierGroupIds',
    ),
  ],
  addOnGroup: [
    links<Entity<'addOnGroup'>>(
      'add_on_group_category',
      { owner: 'add_on_group_id', id: 'category_id' },
      'categoryIds',
    ),
  ],
  specialGroup: [{ field: 'dishes', write: writeSpecialDishes }],
  special: [
    links<Entity<'special'>>(
      'special_choice',
      { owner: 'special_id', id: 'special_group_id', sorted: true },
      'specialGroupIds',
    ),
  ],
}

/**
 * Writes the lists that entries of one kind change, whose own rows are written already; those of menus:
 * `menuContents.queries.ts`.
 */
export async function writeChildren(
  run: Run,
  merchantId: number,
  kind: EntityKind,
  entries: readonly WrittenEntry[],
): Promise<void> {
  const valueOf = (entity: Entity, field: string) => (entity as unknown as Record<string, unknown>)[field]
  for (const { field, write } of writers[kind] ?? []) {
    const owners = entries.filter(
      ({ before, after }) => before === null || !sameField(valueOf(before, field), valueOf(after, field)),
    )
    if (owners.length > 0)
      await write(
        run,
        merchantId,
        owners.map(({ after }) => after),
      )
  }
}
