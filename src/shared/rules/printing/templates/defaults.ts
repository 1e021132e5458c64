/** The templates that a store begins with, and comes back to (DEV-4). */
import type { PrintTemplate, TemplateSection } from '../../../contract/printing/templates.ts'
import type { TemplateKind, TemplatePart } from '../../../contract/printing/templateParts.ts'

export type SectionLook = Partial<Omit<TemplateSection, 'id' | 'part'>>
type Listed = TemplatePart | readonly [TemplatePart, SectionLook]

/** A section as it is where nothing is said of it. */
export const plainSection = (id: string, part: TemplatePart): TemplateSection => ({
  id,
  part,
  on: true,
  size: 'M',
  align: 'left',
  bold: false,
  inverse: false,
  when: { orderTypes: [], ports: [], is: [], isNot: [] },
  text: { en: '', zh: '' },
  hides: [],
  picture: null,
  widthPercent: 50,
  rule: 'solid',
  lines: 1,
})

/** Sections whose ids are their parts, numbered where a part comes again. */
function sectionsOf(listed: readonly Listed[]): TemplateSection[] {
  const times = new Map<string, number>()
  return listed.map(one => {
    const [part, look] = typeof one === 'string' ? ([one, {}] as const) : one
    const time = (times.get(part) ?? 0) + 1
    times.set(part, time)
    return { ...plainSection(time === 1 ? part : `${part}-${time}`, part), ...look }
  })
}

const centered = { align: 'center' } as const
const title = { align: 'center', size: 'L', bold: true } as const
const mark = { align: 'center', size: 'L', bold: true, inverse: true } as const
const dashed = ['rule', { rule: 'dashed' }] as const
const storeHead: readonly Listed[] = [
  ['logo', centered],
  ['storeName', title],
  ['storeAddress', centered],
  ['storePhone', centered],
  ['taxNumber', centered],
]

const sections: Readonly<Record<TemplateKind, readonly Listed[]>> = {
  receipt: [
    ...storeHead,
    'blank',
    ['marks', mark],
    ['orderNo', title],
    ['orderType', { align: 'center', bold: true }],
    'orderTime',
    'table',
    'server',
    'customer',
    'dueAt',
    'orderNote',
    'rule',
    'items',
    dashed,
    'subtotal',
    'discounts',
    'charges',
    'taxes',
    'rule',
    ['total', { size: 'L', bold: true }],
    'blank',
    'payments',
    'refunds',
    ['due', { bold: true }],
    'giftCards',
    'tips',
    'blank',
    ['footer', centered],
    ['storeWebsite', centered],
  ],
  kitchen: [
    ['marks', { align: 'center', size: 'double', bold: true, inverse: true }],
    ['orderType', { align: 'center', size: 'L', bold: true }],
    ['table', { align: 'center', size: 'double', bold: true }],
    ['orderNo', { align: 'center', size: 'L', bold: true }],
    'orderTime',
    'server',
    ['customer', { bold: true }],
    ['dueAt', { size: 'L', bold: true }],
    ['moves', { size: 'L', bold: true, inverse: true }],
    'rule',
    ['items', { size: 'L', bold: true }],
    'rule',
    ['orderNote', { size: 'L', bold: true }],
    ['station', centered],
  ],
  cashierClose: [
    ['storeName', title],
    ['storeAddress', centered],
    ['storePhone', centered],
    ['taxNumber', centered],
    'blank',
    ['marks', mark],
    ['drawer', title],
    'drawerTimes',
    'rule',
    'drawerCash',
    'drawerCount',
    'rule',
    'drawerTenders',
    'rule',
    'drawerPeople',
    'rule',
    'drawerEvents',
    'rule',
    'drawerNote',
    'signature',
    ['printedAt', { align: 'center', size: 'S' }],
  ],
  batchSlip: [
    ['storeName', title],
    ['storeAddress', centered],
    'blank',
    ['marks', mark],
    ['batch', title],
    'batchTimes',
    'rule',
    'batchCards',
    dashed,
    'batchTotals',
    'rule',
    'batchOpenTips',
    'batchSettlement',
    'signature',
    ['printedAt', { align: 'center', size: 'S' }],
  ],
  tableSlip: [
    ['logo', centered],
    ['storeName', title],
    'blank',
    ['table', { align: 'center', size: 'double', bold: true }],
    ['area', centered],
    ['guestCode', centered],
    ['codeCaption', { align: 'center', bold: true }],
  ],
  waitlistSlip: [
    ['logo', centered],
    ['storeName', title],
    'rule',
    ['partyNo', { align: 'center', size: 'double', bold: true }],
    ['partyName', { align: 'center', size: 'L', bold: true }],
    ['partySize', centered],
    ['partyQuote', { align: 'center', bold: true }],
    ['partyTime', centered],
    ['partyNotes', centered],
    'rule',
    ['guestCode', centered],
    ['codeCaption', centered],
  ],
}

/** The default template of a kind on paper of so many columns. */
export const defaultTemplate = (
  kind: TemplateKind,
  { columns, language }: Pick<PrintTemplate, 'columns' | 'language'>,
): PrintTemplate => ({
  kind,
  columns,
  language,
  topBlankLines: kind === 'kitchen' ? 2 : 0,
  cut: 'partial',
  drawer: kind === 'receipt' ? 'cash' : 'none',
  buzzer: 0,
  textMode: false,
  sections: sectionsOf(sections[kind]),
})
