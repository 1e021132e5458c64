/** Taxes (MENU-3): rows of the group `taxes`, which is the one truth (SET-1); dishes follow it by its own rules. */
import { z } from 'zod'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Dish } from '../../../shared/contract/menu/entities.ts'
import type { taxCalls } from '../../../shared/contract/menu/taxes.ts'
import { MOST_USES } from '../../../shared/contract/menu/uses.ts'
import { taxFields, type TaxSettings } from '../../../shared/contract/settings/taxes.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { lockMenu } from '../../menuBook/workingCopy.queries.ts'
import { menuDocument } from '../../menuBook/workingCopy.ts'
import { removingChanges } from '../../settings/groups/taxes.queries.ts'
import { saveAt } from '../../settings/saveAt.ts'
import { readSetting, type Setting } from '../../settings/settings.ts'

const dishesWith = (document: MenuDocument, taxId: number): Dish[] =>
  [...document.dish.values()].filter(({ taxIds }) => taxIds.includes(taxId))

const readTaxes = ({ run, merchantId }: CallContext) => readSetting(run, merchantId, 'taxes')

/** Read after everybody who was changing them is done. */
async function lockedTaxes(context: CallContext): Promise<Setting<'taxes'>> {
  await lockMenu(context.run, context.merchantId)
  return readTaxes(context)
}

/** Where a tax stands among the others. Throws NOT_FOUND at `id`. */
function placeOf({ value }: Setting<'taxes'>, taxId: number): number {
  const at = value.rates.findIndex(({ id }) => id === taxId)
  if (at < 0) throw new Failure('NOT_FOUND', { field: 'id' })
  return at
}

async function save(context: CallContext, input: InputOf<typeof taxCalls.saveMerchantTax>) {
  const { id, version, orderTypes, idempotencyKey: _, ...fields } = input
  const current = await lockedTaxes(context)
  const { rates } = current.value
  const at = id === undefined ? rates.length : placeOf(current, id)
  if (id !== undefined && version !== current.version) throw new Failure('CONFLICT', { field: 'version' })
  const rate = { ...rates[at], ...fields, ...(orderTypes && { orderTypes }) }
  const value = whole({ ...current.value, rates: rates.toSpliced(at, 1, rate as TaxSettings['rates'][number]) })
  const saved = await saveAt(context, 'taxes', { version: current.version, value }, fieldOfOne)
  return { id: id ?? (await readTaxes(context)).value.rates[at]?.id ?? 0, version: saved }
}

/** `rates.0.name` is the name of the one that was typed. */
const fieldOfOne = (field: string) => field.replace(/^rates\.\d+\./, '')

/** All taxes with the one that was typed among them, by the rules of the group. */
function whole(typed: TaxSettings): TaxSettings {
  const parsed = z.safeParse(taxFields, typed)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const { field, text } = fieldFailure(issue ?? { code: 'custom', path: [], message: '', input: undefined })
  throw new Failure(text === 'nameTaken' ? 'NAME_TAKEN' : 'INVALID_INPUT', { field: fieldOfOne(field) })
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
    placeOf(await readTaxes(context), id)
    const dishes = dishesWith(await menuDocument(context.run, context.merchantId), id)
    const uses = dishes.slice(0, MOST_USES).map(dish => ({ ...dish, kind: 'dish' as const }))
    return { total: dishes.length, uses }
  },
  async deleteMerchantTax({ id }, context) {
    const { run, merchantId } = context
    const current = await lockedTaxes(context)
    const rates = current.value.rates.toSpliced(placeOf(current, id), 1)
    await saveAt(context, 'taxes', { version: current.version, value: { ...current.value, rates } }, () => 'id')
    const [removed] = await removingChanges(run, merchantId, [id])
    return { changeId: removed?.changeId ?? null }
  },
})
