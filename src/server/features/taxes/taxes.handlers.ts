/** Taxes (MENU-3). They are no part of the menu's versions; the dishes that name them are. */
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import type { taxCalls } from '../../../shared/contract/menu/taxes.ts'
import { MOST_USES } from '../../../shared/contract/menu/uses.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { changeMenu } from '../../menuBook/changeMenu.ts'
import { menuDocument } from '../../menuBook/workingCopy.ts'
import { lockMenu } from '../../menuBook/workingCopy.queries.ts'
import { findTax, insertTax, isTaxNameTaken, listTaxes, removeTax, type TaxValues, updateTax } from './taxes.queries.ts'

const dishesWith = (document: MenuDocument, taxId: number): Dish[] =>
  [...document.dish.values()].filter(({ taxIds }) => taxIds.includes(taxId))

const valuesOf = ({ name, secondName, ratePcm, inclusive, isDefault }: TaxValues): TaxValues => ({
  name,
  secondName,
  ratePcm,
  inclusive,
  isDefault,
})

async function save(context: CallContext, input: InputOf<typeof taxCalls.saveMerchantTax>) {
  const { run, merchantId } = context
  // One after the other in a store: two cannot take the same name.
  await lockMenu(run, merchantId)
  const tax = valuesOf(input)
  const before = input.id === undefined ? undefined : await findTax(run, merchantId, input.id)
  if (input.id !== undefined && !before) throw new Failure('NOT_FOUND', { field: 'id' })
  if (before && before.version !== input.version) throw new Failure('CONFLICT', { field: 'version' })
  if (await isTaxNameTaken(run, merchantId, tax.name, input.id ?? 0)) throw new Failure('NAME_TAKEN', { field: 'name' })
  const id = before ? before.id : await insertTax(run, merchantId, tax)
  const version = before ? await updateTax(run, merchantId, id, tax) : 1
  const object = { objectType: 'tax', objectId: id } as const
  if (before) context.audit({ ...object, action: 'update', before: valuesOf(before), after: tax })
  else context.audit({ ...object, action: 'add', after: tax })
  context.publish('settings', { taxId: id })
  return { id, version }
}

export const taxHandlers = (): Handlers<typeof taxCalls> => ({
  async getTaxes(_, { run, merchantId }) {
    return { rows: await listTaxes(run, merchantId) }
  },
  saveMerchantTax: (input, context) => save(context, input),
  async getTaxUses({ id }, { run, merchantId }) {
    if (!(await findTax(run, merchantId, id))) throw new Failure('NOT_FOUND', { field: 'id' })
    const dishes = dishesWith(await menuDocument(run, merchantId), id)
    const uses = dishes.slice(0, MOST_USES).map(dish => ({ ...dish, kind: 'dish' as const }))
    return { total: dishes.length, uses }
  },
  async deleteMerchantTax({ id }, context) {
    const { run, merchantId } = context
    const changed = await changeMenu(context, {
      origin: 'edit',
      make: ({ document }) =>
        dishesWith(document, id).map(before => {
          const taxIds = before.taxIds.filter(tax => tax !== id)
          return { kind: 'dish' as const, id: before.id, before, after: { ...before, taxIds } }
        }),
    })
    const tax = await findTax(run, merchantId, id)
    if (!tax) throw new Failure('NOT_FOUND', { field: 'id' })
    await removeTax(run, merchantId, id)
    context.audit({ action: 'delete', objectType: 'tax', objectId: id, before: valuesOf(tax) })
    context.publish('settings', { taxId: id })
    return changed
  },
})
