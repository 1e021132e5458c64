/** The head of an order, on receipts and kitchen tickets alike. */
import type { KitchenData } from '../data/kitchenData.ts'
import type { ReceiptData } from '../data/receiptData.ts'
import type { PartWriter } from './partWriter.ts'

export const orderParts = {
  orderNo: ({ order }, pen) => pen.fact('paper.order', order.orderNo),
  orderType({ order }, pen) {
    const port = order.source || (['', 'pos'].includes(order.port) ? '' : pen.say(`orders.port.${order.port}`))
    return pen.text([pen.say(`orders.type.${order.orderType}`), port].filter(Boolean).join(' · '))
  },
  orderTime: ({ order }, pen) => {
    const ticket = order.ticketNo === '' ? '' : `${pen.say('paper.ticket')} ${order.ticketNo}`
    return ticket === '' ? pen.text(pen.time(order.orderedAt)) : pen.row(pen.time(order.orderedAt), ticket)
  },
  table({ order }, pen) {
    if (order.tableName === '') return []
    const table = `${pen.caption('paper.table')} ${order.tableName}`
    const guests = order.guests > 0 ? `${pen.say('paper.guests')} ${order.guests}` : ''
    if (pen.section.align === 'left' && guests !== '') return pen.row(table, guests)
    return [...pen.text(table), ...pen.text(guests, { size: 'M', bold: false })]
  },
  server: ({ order }, pen) => pen.note('paper.server', order.employeeName),
  customer: ({ order }, pen) => [
    ...pen.text([order.customerName, order.customerPhone].filter(Boolean).join(' ')),
    ...pen.text(order.address),
  ],
  dueAt: ({ order }, pen) => (order.dueAt === null ? [] : pen.note('paper.dueAt', pen.time(order.dueAt))),
  orderNote: ({ order }, pen) => pen.note('paper.note', order.note),
} as const satisfies Readonly<Record<string, PartWriter<ReceiptData | KitchenData>>>
