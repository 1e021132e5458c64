/** What holds of the data that is printed: the conditions of sections, and when a drawer opens (DEV-4). */
import type { TemplateConditions, TemplateFact } from '../../../contract/printing/templates.ts'
import type { KitchenData } from './data/kitchenData.ts'
import type { PrintData } from './data/printData.ts'
import type { ReceiptData } from './data/receiptData.ts'

type Facts = Readonly<Partial<Record<TemplateFact, boolean>>>

function ofReceipt({ isDeleted, dueCents, payments, refunds, discounts, itemDiscountCents }: ReceiptData): Facts {
  return {
    isDeleted,
    isPaid: !isDeleted && dueCents <= 0,
    isRefund: refunds.length > 0,
    hasTip: payments.some(({ tipCents }) => tipCents > 0),
    hasDiscount: discounts.length > 0 || itemDiscountCents > 0,
    paidInCash: payments.some(({ tender }) => tender === 'cash'),
    paidByCard: payments.some(({ tender }) => tender === 'card' || tender === 'manualCard'),
  }
}

function ofKitchen({ isRush, ticket, courses, moves }: KitchenData): Facts {
  const lines = courses.flatMap(course => course.lines)
  return {
    isRush: isRush || lines.some(line => line.isRush),
    isChange: ticket > 1 || moves.length > 0 || lines.some(({ change }) => change !== 'new'),
    isVoid: lines.length > 0 && lines.every(({ change }) => change === 'void'),
  }
}

/** What holds of a paper's data. */
export function factsOf(data: PrintData): Facts {
  const isReprint = data.copies > 0
  switch (data.kind) {
    case 'receipt':
    case 'kitchen': {
      const { tableName, customerName, customerPhone, note } = data.order
      const ofOrder = {
        isReprint,
        hasTable: tableName !== '',
        hasCustomer: customerName !== '' || customerPhone !== '',
        hasNote: note !== '',
      }
      return { ...ofOrder, ...(data.kind === 'receipt' ? ofReceipt(data) : ofKitchen(data)) }
    }
    case 'cashierClose':
      return { isReprint, isCounted: data.drawer.countedAt !== null, hasNote: data.drawer.note !== '' }
    case 'batchSlip':
      return { isReprint, hasTip: data.batch.openTips > 0 }
    case 'tableSlip':
      return { isReprint, hasTable: true }
    case 'waitlistSlip':
      return { isReprint, hasNote: data.notes !== '', hasCustomer: data.partyName !== '' }
  }
}

/** Whether a section prints: one of the order types and one of the ports, each fact, and none of those it rules out. */
export function holds({ orderTypes, ports, is, isNot }: TemplateConditions, data: PrintData): boolean {
  const facts = factsOf(data)
  const order = 'order' in data ? data.order : undefined
  const isAmong = (asked: readonly string[], value: string | undefined) =>
    asked.length === 0 || (value !== undefined && asked.includes(value))
  return (
    isAmong(orderTypes, order?.orderType) &&
    isAmong(ports, order?.port) &&
    is.every(fact => facts[fact] === true) &&
    isNot.every(fact => facts[fact] !== true)
  )
}
