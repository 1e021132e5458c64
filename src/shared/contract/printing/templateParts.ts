/** What the templates of each kind can be made of (DEV-4), and the variables that free text can name. */

export const templateKinds = ['receipt', 'kitchen', 'cashierClose', 'batchSlip', 'tableSlip', 'waitlistSlip'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** As often as wanted, in every kind. */
export const freeParts = ['text', 'picture', 'qr', 'rule', 'blank'] as const
const storeParts = ['logo', 'storeName', 'storeAddress', 'storePhone', 'storeWebsite', 'taxNumber', 'footer'] as const
const orderParts = [
  'marks',
  'orderNo',
  'orderType',
  'orderTime',
  'table',
  'server',
  'customer',
  'dueAt',
  'orderNote',
] as const

/** The parts of each kind beside the free ones; in any order, each as often as wanted. */
export const partsOf = {
  receipt: [
    ...storeParts,
    ...orderParts,
    'items',
    'subtotal',
    'discounts',
    'charges',
    'taxes',
    'total',
    'payments',
    'refunds',
    'due',
    'giftCards',
    'tips',
    'signature',
    'printedAt',
  ],
  kitchen: [...storeParts, ...orderParts, 'station', 'moves', 'items', 'itemCount', 'printedAt'],
  cashierClose: [
    ...storeParts,
    'marks',
    'drawer',
    'drawerTimes',
    'drawerCash',
    'drawerCount',
    'drawerTenders',
    'drawerPeople',
    'drawerEvents',
    'drawerNote',
    'signature',
    'printedAt',
  ],
  batchSlip: [
    ...storeParts,
    'marks',
    'batch',
    'batchTimes',
    'batchCards',
    'batchTotals',
    'batchOpenTips',
    'batchSettlement',
    'signature',
    'printedAt',
  ],
  tableSlip: [...storeParts, 'marks', 'table', 'area', 'guestCode', 'codeCaption', 'printedAt'],
  waitlistSlip: [
    ...storeParts,
    'marks',
    'partyNo',
    'partyName',
    'partySize',
    'partyQuote',
    'partyTime',
    'partyNotes',
    'guestCode',
    'codeCaption',
    'printedAt',
  ],
} as const satisfies Readonly<Record<TemplateKind, readonly string[]>>

export type TemplatePart = (typeof freeParts)[number] | (typeof partsOf)[TemplateKind][number]
export const templateParts = [...new Set<TemplatePart>([...freeParts, ...Object.values(partsOf).flat()])]

/** Parts whose usual caption a text of the section's own replaces. */
export const captionedParts: readonly TemplatePart[] = [
  'taxNumber',
  'orderNo',
  'table',
  'server',
  'dueAt',
  'orderNote',
  'subtotal',
  'total',
  'due',
  'giftCards',
  'tips',
  'signature',
  'printedAt',
  'itemCount',
  'drawer',
  'drawerTenders',
  'drawerPeople',
  'drawerEvents',
  'drawerNote',
  'batch',
  'batchTotals',
  'batchOpenTips',
  'partyNo',
  'partySize',
  'partyQuote',
  'partyTime',
  'partyNotes',
  'codeCaption',
]

const always = ['storeName', 'storePhone', 'storeAddress', 'storeWebsite', 'date', 'time'] as const
const ofOrders = [
  'orderNo',
  'ticketNo',
  'orderType',
  'port',
  'table',
  'area',
  'guests',
  'server',
  'device',
  'customer',
  'customerPhone',
] as const

/** What stands in braces in free text, by kind: `Thank you, {customer}!` */
export const variablesOf = {
  receipt: [...always, ...ofOrders, 'subtotal', 'tax', 'tip', 'total', 'due'],
  kitchen: [...always, ...ofOrders, 'station', 'dueAt'],
  cashierClose: [...always, 'drawer', 'businessDate', 'expected', 'counted', 'difference'],
  batchSlip: [...always, 'batchNo', 'device', 'businessDate', 'total'],
  tableSlip: [...always, 'table', 'area', 'address'],
  waitlistSlip: [...always, 'partyNo', 'customer', 'guests', 'quote', 'address'],
} as const satisfies Readonly<Record<TemplateKind, readonly string[]>>
export type TemplateVariable = (typeof variablesOf)[TemplateKind][number]
