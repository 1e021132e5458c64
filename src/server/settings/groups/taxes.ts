/**
 * Taxes: the rows that dishes point at follow the group, and dishes and surcharges never name one that is gone (SET-1,
 * MENU-3). A tax that comes back, by an undo or a copy of the settings, goes back onto the dishes that lost it.
 */
import { type Dish, orderTypes } from '../../../shared/contract/menu/entities.ts'
import type { TaxRateSetting, TaxSettings } from '../../../shared/contract/settings/groups/taxes.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { findMenuChange } from '../../menu/library/changeMenu.queries.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { lockMenu } from '../../menu/library/workingCopy.queries.ts'
import { text } from '../../kernel/texts.ts'
import { named } from './effects.ts'
import type { GroupRules, ReadGroup } from './groupRules.ts'
import { addTax, keepTaxes, listTaxRates, removeTaxes, removingChanges } from './taxes.queries.ts'

const idsOf = ({ rates }: TaxSettings): number[] => rates.flatMap(({ id }) => id ?? [])
const without = (ids: readonly number[], other: readonly number[]) => ids.filter(id => !other.includes(id))

export const taxRules: GroupRules<'taxes'> = {
  async initialValue(run, merchantId) {
    const rates = await listTaxRates(run, merchantId, 'live')
    return settingGroups.taxes.storedSchema.parse({
      rates: rates.map(rate => ({ ...rate, orderTypes: [...orderTypes] })),
    })
  },
  async normalize(context, wanted, before, read) {
    const { run, merchantId } = context
    // Dishes may lose a tax with this: the menu comes before its settings, here as where the menu is put back.
    await lockMenu(run, merchantId)
    // Deleted ones may come back with an undo; the rows are still there, because versions of the menu name them.
    const known = new Set((await listTaxRates(run, merchantId, 'all')).map(({ id }) => id))
    const wrong = wanted.rates.findIndex(({ id }) => id !== undefined && !known.delete(id))
    if (wrong >= 0) throw new Failure('NOT_FOUND', { field: `rates.${wrong}.id` })
    await requireUnused(context, without(idsOf(before.value), idsOf(wanted)), read)
    const rates: TaxRateSetting[] = []
    for (const rate of wanted.rates) rates.push({ ...rate, id: rate.id ?? (await addTax(run, merchantId, rate)) })
    return { ...wanted, rates }
  },
  async effects({ run, merchantId }, value, before) {
    const gone = without(idsOf(before.value), idsOf(value))
    if (gone.length === 0) return []
    const dishes = [...(await menuDocument(run, merchantId)).dish.values()]
    return before.value.rates.flatMap(({ id = 0, name, secondName }) => {
      const losing = gone.includes(id) ? dishes.filter(({ taxIds }) => taxIds.includes(id)) : []
      return losing.length === 0 ? [] : [{ what: 'taxOff' as const, name, secondName, ...named(losing) }]
    })
  },
  async syncTables(context, value, before) {
    const { run, merchantId } = context
    const gone = without(idsOf(before.value), idsOf(value))
    const back = await removingChanges(run, merchantId, without(idsOf(value), idsOf(before.value)))
    if (gone.length > 0) await removeTaxes(run, merchantId, gone, await takeOff(context, gone))
    await keepTaxes(run, merchantId, value.rates)
    const byChange = Map.groupBy(back, ({ changeId }) => changeId)
    for (const [changeId, taxes] of byChange)
      await putBackOn(
        context,
        taxes.map(({ taxId }) => taxId),
        changeId,
      )
  },
}

/** Throws STILL_USED where a surcharge or the gratuity is taxed by one that goes: what it is taxed by is for people to say. */
async function requireUnused(
  { run, merchantId, request }: CallContext,
  gone: readonly number[],
  read: ReadGroup,
): Promise<void> {
  if (gone.length === 0) return
  const { value } = await read(run, merchantId, 'charges')
  const isUsing = ({ taxable: { kind, taxIds } }: { taxable: { kind: string; taxIds: readonly number[] } }) =>
    kind === 'rates' && taxIds.some(id => gone.includes(id))
  const { language } = request
  const names = value.surcharges
    .filter(isUsing)
    .map(({ name, secondName }) => (language === 'zh' && secondName) || name)
  if (isUsing(value.gratuity)) names.push(text(language, 'taxes.gratuity'))
  if (names.length === 0) return
  throw new Failure('STILL_USED', { field: 'rates', values: { count: names.length, names: names.join(', ') } })
}

/** Takes taxes off the dishes that name them; the change of the menu, null where none did. */
async function takeOff(context: CallContext, gone: readonly number[]): Promise<number | null> {
  const { changeId } = await changeMenu(context, {
    origin: 'edit',
    make: ({ document }) =>
      [...document.dish.values()]
        .filter(({ taxIds }) => taxIds.some(id => gone.includes(id)))
        .map(before => {
          const after = { ...before, taxIds: without(before.taxIds, gone) }
          return { kind: 'dish' as const, id: before.id, before, after }
        }),
  })
  return changeId
}

/** Puts taxes back on those dishes that lost them by a change, as far as they are there. */
async function putBackOn(context: CallContext, back: readonly number[], changeId: number): Promise<void> {
  const change = await findMenuChange(context.run, context.merchantId, changeId)
  const taxesOf = (dish: unknown) => (dish as Dish | null)?.taxIds ?? []
  const lost = (change?.entries ?? [])
    .filter(({ kind }) => kind === 'dish')
    .map(({ id, before, after }) => ({
      id,
      taxIds: without(taxesOf(before), taxesOf(after)).filter(tax => back.includes(tax)),
    }))
  await changeMenu(context, {
    origin: 'edit',
    make: ({ document }) =>
      lost.flatMap(({ id, taxIds }) => {
        const before = document.dish.get(id)
        const after = before && { ...before, taxIds: [...new Set([...before.taxIds, ...taxIds])] }
        return before && after ? [{ kind: 'dish' as const, id, before, after }] : []
      }),
  })
}
