/** What the variables of free text stand for (DEV-4). */
import type { TemplateVariable } from '../../../contract/printing/templateParts.ts'
import type { PaperOrder, PaperStore } from './data/paperFacts.ts'
import type { PrintData } from './data/printData.ts'
import { addressOf } from './parts/storeParts.ts'
import type { Pen } from './pen.ts'

type Values = Readonly<Partial<Record<TemplateVariable, string>>>

const ofStore = (store: PaperStore, printedAt: string, pen: Pen): Values => ({
  storeName: pen.name(store),
  storePhone: store.phone,
  storeAddress: addressOf(store).join(', '),
  storeWebsite: store.website,
  date: pen.day(printedAt),
  time: pen.clock(printedAt),
})

const ofOrder = (order: PaperOrder, pen: Pen): Values => ({
  orderNo: order.orderNo,
  ticketNo: order.ticketNo,
  orderType: pen.say(`orders.type.${order.orderType}`),
  port: order.source || pen.say(`orders.port.${order.port}`),
  table: order.tableName,
  area: order.areaName,
  guests: order.guests > 0 ? String(order.guests) : '',
  server: order.employeeName,
  device: order.deviceName,
  customer: order.customerName,
  customerPhone: order.customerPhone,
})

function ofKind(data: PrintData, pen: Pen): Values {
  const money = (cents: number | null) => (cents === null ? '' : pen.money(cents))
  switch (data.kind) {
    case 'receipt':
      return {
        ...ofOrder(data.order, pen),
        subtotal: money(data.subtotalCents),
        tax: money(data.taxes.reduce((sum, { taxCents }) => sum + taxCents, 0)),
        tip: money(data.payments.reduce((sum, { tipCents }) => sum + tipCents, 0)),
        total: money(data.totalCents),
        due: money(data.dueCents),
      }
    case 'kitchen': {
      const { order, station } = data
      return { ...ofOrder(order, pen), station, dueAt: order.dueAt === null ? '' : pen.clock(order.dueAt) }
    }
    case 'cashierClose': {
      const { name, businessDate, expectedCents, countedCents, differenceCents } = data.drawer
      const sums = { expected: money(expectedCents), counted: money(countedCents), difference: money(differenceCents) }
      return { drawer: name, businessDate, ...sums }
    }
    case 'batchSlip': {
      const { batchNo, paymentDevice, businessDate, totals } = data.batch
      return {
        batchNo: String(batchNo),
        device: paymentDevice,
        businessDate: businessDate ?? '',
        total: money(totals.totalCents),
      }
    }
    case 'tableSlip':
      return { table: data.tableName, area: data.areaName, address: data.address }
    case 'waitlistSlip':
      return {
        partyNo: data.partyNo,
        customer: data.partyName,
        guests: String(data.partySize),
        quote: data.quoteMinutes === null ? '' : String(data.quoteMinutes),
        address: data.address,
      }
  }
}

/** The values of the variables of a paper. */
export const valuesOf = (data: PrintData, pen: Pen): Values => ({
  ...ofStore(data.store, data.printedAt, pen),
  ...ofKind(data, pen),
})
