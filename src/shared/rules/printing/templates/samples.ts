/** What previews and test pages are filled with where no real order is chosen (DEV-4): every part has something to say. */
import type { TemplateKind } from '../../../contract/printing/templateParts.ts'
import type { KitchenLine } from './data/kitchenData.ts'
import type { PaperOrder, PaperStore } from './data/paperFacts.ts'
import type { PrintDataOf } from './data/printData.ts'
import type { ReceiptLine } from './data/receiptData.ts'

const order = (at: string): PaperOrder => ({
  orderNo: '0141',
  ticketNo: '27',
  orderType: 'dineIn',
  port: 'pos',
  source: '',
  tableName: '12',
  areaName: 'Patio',
  guests: 4,
  employeeName: 'Mei Chen',
  deviceName: 'POS 1',
  customerName: 'Li Wei',
  customerPhone: '(415) 555-0100',
  address: '',
  note: 'Birthday: bring a candle',
  orderedAt: at,
  dueAt: null,
})

const item = (quantity: number, name: string, secondName: string, grossCents: number): ReceiptLine => ({
  quantity,
  name,
  secondName,
  variantName: '',
  grossCents,
  modifiers: [],
  discounts: [],
  note: '',
})

function receipt(store: PaperStore, at: string): PrintDataOf['receipt'] {
  return {
    kind: 'receipt',
    store,
    printedAt: at,
    copies: 0,
    order: order(at),
    isDeleted: false,
    lines: [
      {
        ...item(2, 'Kung Pao Chicken', '宫保鸡丁', 3390),
        modifiers: [
          { name: 'Extra peanuts', secondName: '加花生', quantity: 1, unitPriceCents: 100 },
          { name: 'Medium spicy', secondName: '中辣', quantity: 1, unitPriceCents: 0 },
        ],
      },
      {
        ...item(1, 'Peking Duck', '北京烤鸭', 4800),
        variantName: 'Half',
        discounts: [{ name: 'Chef’s special', secondName: '主厨特惠', ratePcm: 10_000, amountCents: 480 }],
      },
      item(3, 'Jasmine Tea', '茉莉花茶', 1050),
      { ...item(1, 'Fried Rice', '扬州炒饭', 1450), note: 'No egg' },
    ],
    subtotalCents: 10_690,
    itemDiscountCents: 480,
    discounts: [{ name: 'Regular guest', secondName: '老顾客优惠', ratePcm: 5_000, amountCents: 511 }],
    netCents: 9_699,
    charges: [{ name: 'Service charge', secondName: '附加费', ratePcm: 3_000, amountCents: 291 }],
    taxes: [{ name: 'Sales tax', secondName: '销售税', ratePcm: 8_875, taxCents: 887, inclusive: false }],
    taxExemptReason: '',
    gratuityCents: 0,
    nonRevenueCents: 0,
    totalCents: 10_877,
    dueCents: 0,
    payments: [
      {
        tender: 'card',
        tenderName: '',
        cardType: 'Visa',
        cardLast4: '4242',
        authCode: '012345',
        amountCents: 10_877,
        cashRoundingCents: 0,
        cardSurchargeCents: 0,
        tipCents: 1_800,
      },
    ],
    paidCents: 10_877,
    refunds: [],
    giftCards: [],
    tips: null,
  }
}

const dish = (change: KitchenLine['change'], quantity: number, name: string, secondName: string): KitchenLine => ({
  change,
  quantity,
  oldQuantity: null,
  name,
  secondName,
  variantName: '',
  modifiers: [],
  note: '',
  reason: '',
  isRush: false,
  seat: '',
})

const kitchen = (store: PaperStore, at: string): PrintDataOf['kitchen'] => ({
  kind: 'kitchen',
  store,
  printedAt: at,
  copies: 0,
  order: order(at),
  station: 'Wok',
  ticket: 2,
  isRush: false,
  moves: [{ kind: 'moved', from: '7', to: '12' }],
  courses: [
    {
      name: 'Appetizers',
      secondName: '前菜',
      lines: [
        { ...dish('new', 2, 'Spring Rolls', '春卷'), seat: '3' },
        { ...dish('void', 1, 'Hot and Sour Soup', '酸辣汤'), reason: 'Guest changed their mind' },
      ],
    },
    {
      name: 'Mains',
      secondName: '主菜',
      lines: [
        {
          ...dish('changed', 3, 'Kung Pao Chicken', '宫保鸡丁'),
          oldQuantity: 2,
          modifiers: [
            { name: 'Medium spicy', secondName: '中辣', quantity: 1, isRemoved: false },
            { name: 'Peanuts', secondName: '花生', quantity: 1, isRemoved: true },
          ],
        },
        { ...dish('new', 1, 'Peking Duck', '北京烤鸭'), variantName: 'Half', note: 'Cut small', isRush: true },
      ],
    },
  ],
})

const drawer = (store: PaperStore, at: string): PrintDataOf['cashierClose'] => ({
  kind: 'cashierClose',
  store,
  printedAt: at,
  copies: 0,
  drawer: {
    drawerId: 7,
    name: 'Front',
    deviceName: 'POS 1',
    businessDate: at.slice(0, 10),
    state: 'counted',
    openedAt: at,
    openedByName: 'Mei Chen',
    countedAt: at,
    countedByName: 'Mia Ortiz',
    startCents: 20_000,
    expectedCents: 15_378,
    countedCents: 15_350,
    differenceCents: -28,
    blind: false,
    note: 'One roll of quarters was short',
    version: 1,
    denominations: { '5000': 3, '100': 3, '25': 2 },
    money: {
      startCents: 20_000,
      payInCents: 0,
      cashCents: 10_918,
      refundCents: 0,
      payOutCents: 1_500,
      dropCents: 10_000,
      tipPaidCents: 4_040,
    },
    tenders: [
      { tender: 'cash', tenderName: '', payments: 3, amountCents: 10_918, tipCents: 0, refundCents: 0 },
      { tender: 'card', tenderName: '', payments: 2, amountCents: 26_688, tipCents: 500, refundCents: 1_088 },
    ],
    people: [
      {
        employeeName: 'Mei Chen',
        payments: 5,
        takenCents: 37_606,
        tipCents: 500,
        refunds: 1,
        refundCents: 1_088,
        voids: 1,
        voidCents: 1_500,
        discounts: 3,
        discountCents: 2_343,
      },
    ],
    events: [
      { eventId: 1, kind: 'payOut', at, amountCents: 1_500, reason: 'Lemons', employeeName: 'Mei Chen' },
      { eventId: 2, kind: 'noSale', at, amountCents: 0, reason: 'Change for a guest', employeeName: 'Mei Chen' },
    ],
  },
})

const figures = (count: number, salesCents: number, tipsCents: number) => ({
  count,
  salesCents,
  tipsCents,
  surchargesCents: 0,
  refundCount: 0,
  refundsCents: 0,
  voidCount: 0,
  voidsCents: 0,
  totalCents: salesCents + tipsCents,
})

const batch = (store: PaperStore, at: string): PrintDataOf['batchSlip'] => ({
  kind: 'batchSlip',
  store,
  printedAt: at,
  copies: 0,
  batch: {
    batchId: 3,
    batchNo: 118,
    paymentDevice: 'Reader 1',
    openedAt: at,
    openTips: 1,
    state: 'closed',
    kind: 'manual',
    closedAt: at,
    businessDate: at.slice(0, 10),
    closedBy: 'Mia Ortiz',
    closesAt: null,
    keptOpenAt: null,
    settlement: 'done',
    maySettle: false,
    settledByHand: null,
    gatewayRef: '',
    totals: {
      rows: [
        { source: 'orders', cardType: 'Visa', ...figures(31, 124_050, 21_300) },
        { source: 'orders', cardType: 'Mastercard', ...figures(12, 48_025, 8_110) },
        { source: 'independent', cardType: 'Visa', ...figures(1, 5_000, 0) },
      ],
      orders: figures(43, 172_075, 29_410),
      independent: figures(1, 5_000, 0),
      totalCents: 206_485,
    },
    openTipRows: [
      {
        paymentId: 9,
        orderId: 141,
        orderNo: '0141',
        paidAt: at,
        cardType: 'Visa',
        cardLast4: '4242',
        amountCents: 10_877,
        employeeName: 'Mei Chen',
      },
    ],
  },
})

const table = (store: PaperStore, at: string): PrintDataOf['tableSlip'] => ({
  kind: 'tableSlip',
  store,
  printedAt: at,
  copies: 0,
  tableName: '12',
  areaName: 'Patio',
  address: 'https://menu.example.com/t/sample',
  frameText: 'Scan for the menu',
  secondFrameText: '扫码看菜单',
})

const party = (store: PaperStore, at: string): PrintDataOf['waitlistSlip'] => ({
  kind: 'waitlistSlip',
  store,
  printedAt: at,
  copies: 0,
  partyNo: '8',
  partyName: 'Li Wei',
  partySize: 4,
  ahead: 3,
  quoteMinutes: 25,
  joinedAt: at,
  notes: 'High chair',
  address: 'https://menu.example.com/w/sample',
})

const samples: { readonly [Kind in TemplateKind]: (store: PaperStore, at: string) => PrintDataOf[Kind] } = {
  receipt,
  kitchen,
  cashierClose: drawer,
  batchSlip: batch,
  tableSlip: table,
  waitlistSlip: party,
}

/** A paper of the kind, as of an instant (ISO 8601 in UTC). */
export const sampleData = <Kind extends TemplateKind>(kind: Kind, store: PaperStore, at: string): PrintDataOf[Kind] =>
  samples[kind](store, at)
