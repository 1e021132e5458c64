/** The rows of the reconciliation, on its page and in its file alike (RPT-6, RPT-7). */
import { type IdentityPart, identityIds } from '../../contract/reports/reconciliation.ts'
import type { PaymentBridge } from './paymentBridge.ts'

/** Parts that count rather than sum money. */
const counts: readonly string[] = ['status', 'eachLine', 'eachPayment', 'rounding', 'couponUses']
const isCount = (part: string): boolean => counts.includes(part) || /quantity$/i.test(part)

export const partKind = ({ part }: Pick<IdentityPart, 'part'>): 'integer' | 'money' =>
  isCount(part) ? 'integer' : 'money'

/** The parts by identity, in the order of docs/product/money.md. */
export const partsInOrder = (parts: readonly IdentityPart[]): IdentityPart[] =>
  identityIds.flatMap(identity => parts.filter(part => part.identity === identity))

/** From what was sold to what was paid (I15); the names say the sign. */
export const bridgeRows = (bridge: PaymentBridge) =>
  [
    { name: 'sales', cents: bridge.salesCents },
    { name: 'forOtherPeriods', cents: bridge.forOtherPeriodsCents },
    { name: 'inOtherPeriods', cents: bridge.inOtherPeriodsCents },
    { name: 'unpaid', cents: bridge.unpaidCents },
    { name: 'moved', cents: bridge.movedCents },
  ] as const
