/** The sums of an evening as lines to read beside the reports. */
import { writeMoney } from '../shared/rules/basics/typedMoney.ts'
import type { EveningResult } from './evening.ts'

const row = (name: string, value: string | number) => `${name.padEnd(28)}${String(value).padStart(12)}`
const money = (name: string, cents: number) => row(name, writeMoney(cents, 'USD'))

/** What the sales report, the drawer, the batches and the gift cards must show. */
export function sumLines({ sums, results, retries }: EveningResult): string[] {
  const { totals, drawer } = sums
  const outcomes = new Map<string, number>()
  for (const { outcome } of results.values()) outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
  return [
    sums.from === sums.to ? `Business day ${sums.from}` : `Business days ${sums.from} to ${sums.to}`,
    row('Orders', sums.orders),
    money('Gross sales', totals.grossCents),
    money('Discounts', -totals.discountCents),
    money('Comps', -totals.compCents),
    money('Net sales', totals.netCents),
    money('Surcharges', totals.feeCents),
    money('Tax', totals.taxCents),
    money('Gratuity', totals.gratuityCents),
    money('Tips', totals.tipCents),
    money('Gift cards sold', totals.giftCardsSoldCents),
    money('Card surcharge', totals.cardSurchargeCents),
    money('Cash rounding', totals.cashRoundingCents),
    money('Total collected', totals.collectedCents),
    ...[...totals.tenders].map(([tender, { totalCents }]) => money(`  ${tender}`, totalCents)),
    row('Voids', totals.voidCount),
    money('Voided', totals.voidedCents),
    ...[...sums.readers].map(([reader, { salesCents, tipCents, cardSurchargeCents }]) =>
      money(`${reader}, orders`, salesCents + tipCents + cardSurchargeCents),
    ),
    ...[...sums.readers].map(([reader, { transactionCents }]) => money(`${reader}, without order`, transactionCents)),
    money('Drawer, expected', drawer.expectedCents),
    money('Drawer, counted', drawer.countedCents ?? 0),
    ...[...sums.giftCards].map(([number, cents]) => money(`Gift card …${number.slice(-4)}`, cents)),
    ...[...sums.workedMinutes].map(([employeeId, minutes]) => row(`Minutes of employee ${employeeId}`, minutes)),
    ...[...outcomes].map(([outcome, count]) => row(`Items ${outcome}`, count)),
    row('Pushes sent again', retries),
  ]
}
