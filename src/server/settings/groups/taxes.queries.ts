/** The rows of taxes; orders keep their own copy of the one that they were sold with. */
import { sql } from 'kysely'
import type { TaxRateSetting } from '../../../shared/contract/settings/taxes.ts'
import type { Run } from '../../db/run.ts'

type TaxColumns = Pick<TaxRateSetting, 'name' | 'secondName' | 'ratePcm' | 'inclusive' | 'isDefault'>
type TaxRow = TaxColumns & { readonly id: number }

/** The taxes of a store in the order in which they were added; `all` has deleted ones, too. */
export function listTaxRates(run: Run, merchantId: number, which: 'live' | 'all'): Promise<TaxRow[]> {
  const live = which === 'live' ? sql`and deleted_at is null` : sql``
  return run(sql<TaxRow>`
    select tax_id as id, name, second_name, rate_pcm, inclusive, is_default from tax
    where merchant_id = ${merchantId} ${live} order by tax_id`)
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

/** Brings the row of a tax in step; one that was deleted is there again. */
export async function keepTax(run: Run, merchantId: number, tax: TaxRateSetting): Promise<void> {
  await run(sql`
    update tax set name = ${tax.name}, second_name = ${tax.secondName}, rate_pcm = ${tax.ratePcm},
      inclusive = ${tax.inclusive}, is_default = ${tax.isDefault}, deleted_at = null, version = version + 1
    where merchant_id = ${merchantId} and tax_id = ${tax.id}
      and (name, second_name, rate_pcm, inclusive, is_default, deleted_at is null)
        is distinct from (${tax.name}, ${tax.secondName}, ${tax.ratePcm}, ${tax.inclusive}, ${tax.isDefault}, true)`)
}

/** Takes taxes out of use; their rows stay, because versions of the menu name them. */
export async function removeTaxes(run: Run, merchantId: number, ids: readonly number[]): Promise<void> {
  await run(sql`
    update tax set deleted_at = now(), version = version + 1
    where merchant_id = ${merchantId} and tax_id = any(${[...ids]}::int[]) and deleted_at is null`)
}
