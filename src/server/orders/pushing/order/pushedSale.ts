/** A terminal's order as the ledger books it. */
import type { PushedLine, PushedOrder } from '../../../../shared/contract/orders/push/items.ts'
import type { MenuDocument } from '../../../../shared/rules/menu/document.ts'
import {
  type PricingContext,
  type PricedMenuOrder,
  secondNamesOf,
} from '../../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { plainDiscounts } from '../../../../shared/rules/orders/ordering/orderedCoupons.ts'
import type { NamedDiscount, NamedLine } from '../../../../shared/rules/orders/ordering/orderedLines.ts'
import { text } from '../../../kernel/texts.ts'
import type { DiscountNote, Name, PaymentMade, Sale, SoldVoid } from '../../ledger/sale.ts'
import { type LineNotes, soldOrder } from '../../ledger/soldOrder.ts'
import type { OrderTable } from '../../../room/tables/orderTable.queries.ts'
import type { PushingDevice } from '../pushing.ts'
import type { NameOf } from './people.ts'
import type { FoundCoupon } from './pushedCoupons.ts'

const GIFT_CARD = 'orders.tender.giftCard'
const giftCardName: Name = { name: text('en', GIFT_CARD), secondName: text('zh', GIFT_CARD) }

export interface SaleParts {
  readonly body: PushedOrder
  readonly device: PushingDevice
  readonly pricingContext: PricingContext
  readonly made: PricedMenuOrder
  readonly name: NameOf
  /** Given by the server where the terminal gave none. */
  readonly orderNo: string
  readonly customerId: number | null
  readonly table: OrderTable
  /** Of each gift card that is sold, by the key of its line. */
  readonly giftCards: ReadonlyMap<string, number>
  readonly coupons: readonly FoundCoupon[]
  readonly payments: readonly PaymentMade[]
  readonly contentHash: string | null
}

/** The sale; nothing in it but what the terminal sent, the menu's names and the prices. */
export function pushedSale(parts: SaleParts): Sale {
  const { body, device, pricingContext, made, name, orderNo, customerId, table, payments } = parts
  const { order, priced, rules } = made
  const { deleted, closedAt, wantedAt, employeeId, taxExempt } = body
  const names = secondNamesOf(pricingContext)
  return {
    orderNo,
    at: Date.parse(body.openedAt),
    ...(wantedAt !== undefined && { wantedAt: Date.parse(wantedAt) }),
    ...(closedAt !== undefined && { closedAt: Date.parse(closedAt) }),
    ...(employeeId !== null && { employee: { id: employeeId, name: name(employeeId) } }),
    deviceName: device.name,
    port: body.port,
    texts: {
      ticketNo: body.ticketNo,
      orderName: body.orderName,
      source: body.source,
      tableName: table.tableName,
      buffetType: body.buffetType,
      customerName: body.customerName,
      customerPhone: body.customerPhone,
      taxExemptReason: taxExempt ? [taxExempt.reason, taxExempt.certificateNo].filter(Boolean).join(' · ') : '',
      clientKey: body.orderKey,
    },
    ...soldOrder(order, priced, {
      lines: made.lines.map((line, index) =>
        lineNotes(line, body.lines[line.from], parts, line.from !== made.lines[index - 1]?.from),
      ),
      discounts: notes(made.discounts, plainDiscounts(body.discounts), parts),
    }),
    rules,
    feeNames: names.fees,
    taxNames: names.taxes,
    payments,
    refunds: [],
    ...(deleted && { deleted: { at: Date.parse(deleted.at), reason: deleted.reason } }),
    links: {
      revision: body.revision,
      deviceId: device.deviceId,
      customerId,
      tableId: table.tableId,
      contentHash: parts.contentHash,
    },
  }
}

/** `isFirst`: of the lines that one pushed line comes to. */
function lineNotes(line: NamedLine, pushed: PushedLine | undefined, parts: SaleParts, isFirst: boolean): LineNotes {
  const { pricingContext, giftCards } = parts
  const { dishId, modifiers, discounts } = line
  const voided = pushed?.voided
  const giftCardId = giftCards.get(line.key)
  const given = pushed && 'discounts' in pushed ? pushed.discounts : []
  return {
    dishId,
    ...(pushed?.kind === 'giftCard' ? giftCardName : { name: line.name, secondName: line.secondName }),
    ...categoryOf(dishId, pricingContext.document),
    modifiers,
    discounts: notes(discounts, given, parts),
    note: pushed?.note ?? '',
    ...(voided && { voided: soldVoid(voided, parts) }),
    links: {
      clientKey: pushed?.key ?? null,
      clientUnits: pushed?.kind === 'special' ? pushed.quantity : null,
      ...(giftCardId !== undefined && { giftCardId }),
      ...(line.specialId !== undefined && {
        specialId: line.specialId,
        specialUnits: isFirst ? (pushed?.quantity ?? 1) : 0,
      }),
    },
  }
}

function soldVoid(
  { at, reason, employeeId, approverId, afterSent }: NonNullable<PushedLine['voided']>,
  { name }: SaleParts,
): SoldVoid {
  return {
    at: Date.parse(at),
    reason,
    ...(employeeId !== null && { employee: { id: employeeId, name: name(employeeId) } }),
    ...(approverId !== undefined && { approver: { id: approverId, name: name(approverId) } }),
    ...(afterSent !== undefined && { afterSent }),
  }
}

/** A line that is not on the menu has no category. */
function categoryOf(dishId: number | null, document: MenuDocument) {
  const dish = dishId === null ? undefined : document.dish.get(dishId)
  const category = dish && document.category.get(dish.categoryId)
  return {
    categoryId: category?.id ?? null,
    categoryName: category?.name ?? '',
    categorySecondName: category?.secondName ?? '',
  }
}

interface GivenDiscount {
  readonly reason: string
  readonly employeeId: number | null
  readonly approverId?: number | undefined
}

/** Those of coupons stand behind the given ones. */
const notes = (
  discounts: readonly NamedDiscount[],
  given: readonly GivenDiscount[],
  { name: nameOf, coupons }: SaleParts,
): DiscountNote[] =>
  discounts.map(({ name, secondName, couponId }, index) => {
    const coupon = coupons.find(each => each.couponId === couponId)
    if (coupon) {
      const { code, employeeId } = coupon
      return {
        name,
        secondName,
        reason: '',
        employeeName: nameOf(employeeId),
        giver: { employeeId },
        coupon: { couponId: coupon.couponId, code },
      }
    }
    const { reason = '', employeeId = null, approverId = null } = given[index] ?? {}
    const giver = { employeeId, approverId, approverName: nameOf(approverId) }
    return { name, secondName, reason, employeeName: nameOf(employeeId), giver }
  })
