/** What the form of a dish holds; amounts may be what was typed and is no amount yet. */
import type { DishDetail } from '../../../shared/contract/menu/dishes.ts'
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import type { MoneyValue } from '../../kit/MoneyInput.tsx'

type Fields = Omit<EntityFields<'dish'>, 'sort'>
export const moneyFields = [
  'priceCents',
  'dineInPriceCents',
  'carryoutPriceCents',
  'deliveryPriceCents',
  'costCents',
] as const
type MoneyField = (typeof moneyFields)[number]

export type DishForm = Omit<Fields, MoneyField | 'categoryId'> &
  Record<MoneyField, MoneyValue> & { categoryId: number | null }

const empty: DishForm = {
  name: '',
  secondName: '',
  kitchenName: '',
  status: 'valid',
  categoryId: null,
  sku: '',
  priceCents: null,
  dineInPriceCents: null,
  carryoutPriceCents: null,
  deliveryPriceCents: null,
  costCents: null,
  taxIds: [],
  printerIds: [],
  modifierGroupIds: [],
  allergens: [],
  alcohol: false,
  buffet: false,
  supplyTimeId: null,
  description: '',
  secondDescription: '',
  pictureId: null,
}

/** The form of something new. */
export const newDish = (given: Partial<DishForm>): DishForm => ({ ...empty, ...given })

/** The fields of a dish as they are saved. */
export function dishFormOf(saved: DishDetail | DishForm): DishForm {
  const fields = Object.keys(empty) as (keyof DishForm)[]
  return Object.fromEntries(fields.map(field => [field, saved[field]])) as unknown as DishForm
}

/** What is sent, of values that keep every rule. */
export function fieldsOf(form: DishForm): Fields {
  const cents = (value: MoneyValue) => (typeof value === 'number' ? value : null)
  return {
    ...form,
    categoryId: form.categoryId ?? 0,
    priceCents: cents(form.priceCents) ?? 0,
    dineInPriceCents: cents(form.dineInPriceCents),
    carryoutPriceCents: cents(form.carryoutPriceCents),
    deliveryPriceCents: cents(form.deliveryPriceCents),
    costCents: cents(form.costCents),
  }
}
