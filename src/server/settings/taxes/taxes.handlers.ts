/** Taxes (MENU-3): rows of the group `taxes`, which is the one truth (SET-1); dishes follow it by its own rules. */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import type { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { MOST_USES } from '../../../shared/contract/menu/uses.ts'
import type { TaxRateSetting } from '../../../shared/contract/settings/groups/taxes.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { lockMenu } from '../../menu/library/workingCopy.queries.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { removingChanges } from '../groups/taxes.queries.ts'
import { changeRows, indexOfRow } from '../values/changeRows.ts'
import { saveAt } from '../values/saveAt.ts'
import { readSetting } from '../values/settings.ts'

const dishesWith = (document: MenuDocument, taxId: number): Dish[] =>
  [...document.dish.values()].filter(({ taxIds }) => taxIds.includes(taxId))

const readTaxes = ({ run, merchantId }: CallContext) => readSetting(run, merchantId, 'taxes')

/** Saved after everybody who was changing the menu is done. */
async function save(context: CallContext, input: InputOf<typeof taxCalls.saveMerchantTax>) {
  const { id, version, orderTypes, idempotencyKey: _, ...fields } = input
  await lockMenu(context.run, context.merchantId)
  const read = await readTaxes(context)
  // One that is not there is said first, whatever its version.
  if (id !== undefined) indexOfRow(read.value.rates, id)
  const change = (rates: readonly TaxRateSetting[]) => {
    const at = id === undefined ? rates.length : indexOfRow(rates, id)
    const rate = { ...rates[at], ...fields, ...(orderTypes && { orderTypes }) }
    return rates.toSpliced(at, 1, rate as TaxRateSetting)
  }
  // A new one does not depend on the version that was read.
  const at = id === undefined ? { read } : { read, version: version ?? 0 }
  const { version: saved, rows } = await changeRows(context, ['taxes', 'rates'], change, at)
  return { id: id ?? rows.at(-1)?.id ?? 0, version: saved }
}

export const taxHandlers = (): Handlers<typeof taxCalls> => ({
  async getTaxes(_, context) {
    const [{ version, value }, document] = await Promise.all([
      readTaxes(context),
      menuDocument(context.run, context.merchantId),
    ])
    const named = new Map<number, number>()
    for (const { taxIds } of document.dish.values()) for (const id of taxIds) named.set(id, (named.get(id) ?? 0) + 1)
    return {
      rows: value.rates.map(rate => ({ ...rate, id: rate.id ?? 0, version, dishes: named.get(rate.id ?? 0) ?? 0 })),
    }
  },
  saveMerchantTax: (input, context) => save(context, input),
  async getTaxUses({ id }, context) {
    indexOfRow((await readTaxes(context)).value.rates, id)
    const dishes = dishesWith(await menuDocument(context.run, context.merchantId), id)
    const uses = dishes.slice(0, MOST_USES).map(dish => ({ ...dish, kind: 'dish' as const }))
    return { total: dishes.length, uses }
  },
  async deleteMerchantTax({ id }, context) {
    const { run, merchantId } = context
    await lockMenu(run, merchantId)
    const current = await readTaxes(context)
    const rates = current.value.rates.toSpliced(indexOfRow(current.value.rates, id), 1)
    await saveAt(context, 'taxes', { version: current.version, value: { ...current.value, rates } }, () => 'id')
    const [removed] = await removingChanges(run, merchantId, [id])
    return { changeId: removed?.changeId ?? null }
  },
})
