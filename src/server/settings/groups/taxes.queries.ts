/** The rows of taxes; orders syncTables their own copy of the one that they were sold with. */
import { sql } from 'kysely'
import type { TaxRateSetting } from '../../../shared/contract/settings/groups/taxes.ts'
import type { Run } from '../../db/run.ts'

type TaxColumns = Pick<TaxRateSetting, 'name' | 'secondName' | 'ratePcm' | 'inclusive' | 'isDefault'>
type TaxRow = TaxColumns & { readonly id: number }

/** The taxes of a store in their order; `all` has deleted ones, too. */
export function listTaxRates(run: Run, merchantId: number, which: 'live' | 'all'): Promise<TaxRow[]> {
  const live = which === 'live' ? sql`and deleted_at is null` : sql``
  return run(sql<TaxRow>`
    select tax_id as id, name, second_name, rate_pcm, inclusive, is_default from tax
    where merchant_id = ${merchantId} ${live} order by sort, tax_id`)
}

/** Adds a tax; its id. */
export async function addTax(run: Run, merchantId: number, tax: TaxColumns): Promise<number> {
  const [row] = await run(sql<{ id: number }>`
    insert into tax (merchant_id, name, second_name, rate_pcm, inclusive, is_default)
    values (${merchantId}, ${tax.name}, ${tax.secondName}, ${tax.ratePcm}, ${tax.inclusive}, ${tax.isDefault})
    returning tax_id as id`)
  if (!row) throw new Error('No tax')
  return row.id
}

/** Brings the rows of taxes in step; one that was deleted is there again. */
export async function keepTaxes(run: Run, merchantId: number, taxes: readonly TaxRateSetting[]): Promise<void> {
  const rows = taxes.map((tax, sort) => ({ ...tax, sort }))
  await run(sql`
    update tax t set name = r.name, second_name = r."secondName", rate_pcm = r."ratePcm", inclusive = r.inclusive,
      is_default = r."isDefault", sort = r.sort, deleted_at = null, removed_by_change = null, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id int, name text, "secondName" text, "ratePcm" int, inclusive boolean, "isDefault" boolean, sort int)
    where t.merchant_id = ${merchantId} and t.tax_id = r.id
      and (t.name, t.second_name, t.rate_pcm, t.inclusive, t.is_default, t.sort, t.deleted_at is null)
        is distinct from (r.name, r."secondName", r."ratePcm", r.inclusive, r."isDefault", r.sort, true)`)
}

/**
 * Takes taxes out of use; their rows stay, because versions of the menu name them. `changeId` is the change of the menu
 * that took them off their dishes, if there were any.
 */
export async function removeTaxes(
  run: Run,
  merchantId: number,
  ids: readonly number[],
  changeId: number | null,
): Promise<void> {
  await run(sql`
    update tax set deleted_at = now(), removed_by_change = ${changeId}::int, version = version + 1
    where merchant_id = ${merchantId} and tax_id = any(${[...ids]}::int[]) and deleted_at is null`)
}

/** The changes of the menu by which deleted taxes were taken off their dishes. */
export async function removingChanges(
  run: Run,
  merchantId: number,
  ids: readonly number[],
): Promise<{ taxId: number; changeId: number }[]> {
  return run(sql<{ taxId: number; changeId: number }>`
    select tax_id, removed_by_change as change_id from tax
    where merchant_id = ${merchantId} and tax_id = any(${[...ids]}::int[]) and removed_by_change is not null`)
}

/** The newest version of the group of taxes that has a tax; none where it never was in one. */
export async function findTaxVersion(
  run: Run,
  merchantId: number,
  taxId: number,
): Promise<{ value: unknown } | undefined> {
  const [row] = await run(sql<{ value: unknown }>`
    select value from setting_version
    where merchant_id = ${merchantId} and group_key = 'taxes'
      and value -> 'rates' @> ${JSON.stringify([{ id: taxId }])}::jsonb
    order by version desc limit 1`)
  return row
}
