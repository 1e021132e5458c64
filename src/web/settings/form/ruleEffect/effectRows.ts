/** The lines of a priced sample beside each other, as saved and as typed. */
import type { SampleResult } from './samples.ts'

export type AmountName =
  | 'subtotal'
  | 'discounts'
  | 'fee'
  | 'tax'
  | 'taxInside'
  | 'gratuity'
  | 'total'
  | 'cardSurcharge'
  | 'cash'

export interface EffectRow {
  readonly key: string
  readonly name: AmountName
  /** Of a fee or a tax. */
  readonly title?: string
  readonly ratePcm?: number
  /** Null where this side has no such line. */
  readonly savedCents: number | null
  readonly typedCents: number | null
}

type Amount = Omit<EffectRow, 'savedCents' | 'typedCents'> & { readonly cents: number; readonly shown: boolean }

function amountsOf({ priced, cardSurchargeCents, cashCents }: SampleResult): Amount[] {
  const { totalCents } = priced
  const discountCents = priced.itemDiscountCents + priced.orderDiscountCents
  return [
    { key: 'subtotal', name: 'subtotal', cents: priced.subtotalCents, shown: true },
    { key: 'discounts', name: 'discounts', cents: 0 - discountCents, shown: discountCents > 0 },
    ...priced.fees.map(({ feeId, name, cents }): Amount => ({
      key: `fee ${feeId}`,
      name: 'fee',
      title: name,
      cents,
      shown: true,
    })),
    ...priced.taxes.map(({ rateId, name, ratePcm, inclusive, cents }): Amount => ({
      key: `tax ${rateId} ${inclusive}`,
      name: inclusive ? 'taxInside' : 'tax',
      title: name,
      ratePcm,
      cents,
      shown: true,
    })),
    { key: 'gratuity', name: 'gratuity', cents: priced.gratuityCents, shown: priced.gratuityCents > 0 },
    { key: 'total', name: 'total', cents: totalCents, shown: true },
    { key: 'card', name: 'cardSurcharge', cents: cardSurchargeCents, shown: cardSurchargeCents > 0 },
    { key: 'cash', name: 'cash', cents: cashCents, shown: cashCents !== totalCents },
  ]
}

/** The rows that one of the sides shows; one that the other side lacks is there with its amount, or without one. */
export function effectRows(saved: SampleResult, typed: SampleResult): EffectRow[] {
  const [before, after] = [amountsOf(saved), amountsOf(typed)]
  const keys = mergedKeys(before, after)
  return keys.flatMap(key => {
    const [old, now] = [before, after].map(side => side.find(amount => amount.key === key))
    const row = now ?? old
    if (row === undefined || !(old?.shown || now?.shown)) return []
    const { name, title, ratePcm } = row
    const titled = { ...(title === undefined ? {} : { title }), ...(ratePcm === undefined ? {} : { ratePcm }) }
    return [{ key, name, ...titled, savedCents: old?.cents ?? null, typedCents: now?.cents ?? null }]
  })
}

/** The keys of both in the order of the pricing: one that only the second has is after what is before it there. */
function mergedKeys(before: readonly Amount[], after: readonly Amount[]): string[] {
  const keys = before.map(({ key }) => key)
  let at = 0
  for (const { key } of after) {
    const known = keys.indexOf(key)
    if (known < 0) keys.splice(at++, 0, key)
    else at = known + 1
  }
  return keys
}
