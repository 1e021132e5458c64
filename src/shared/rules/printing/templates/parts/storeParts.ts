/** The parts that every kind of paper has: whose it is, when it was printed. */
import type { PaperLine } from '../../../../contract/printing/document.ts'
import type { PaperStore } from '../data/paperFacts.ts'
import type { PrintData } from '../data/printData.ts'
import type { Pen } from '../pen.ts'
import type { PartWriter } from './partWriter.ts'

/** Street, then city, state and ZIP code; what is empty is left out. */
export const addressOf = ({ street, city, state, zip }: PaperStore): string[] =>
  [street, [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')].filter(Boolean)

/** Typed lines, one below the other. */
const linesOf = (text: string, pen: Pen): PaperLine[] => text.split('\n').flatMap(line => pen.text(line))

export const storeParts = {
  logo: ({ store }, { section }) =>
    store.logo === null ? [] : [{ kind: 'picture', path: store.logo, widthPercent: section.widthPercent }],
  storeName: ({ store }, pen) => pen.names(store).flatMap(name => pen.text(name)),
  storeAddress({ store }, pen) {
    const isNamed = store.legalName === '' || [store.name, store.secondName].includes(store.legalName)
    return [...(isNamed ? [] : [store.legalName]), ...addressOf(store)].flatMap(line => pen.text(line))
  },
  storePhone: ({ store }, pen) => pen.text(store.phone),
  storeWebsite: ({ store }, pen) => pen.text(store.website),
  taxNumber: ({ store }, pen) => pen.fact('paper.taxNumber', store.taxNumber),
  footer: ({ store }, pen) =>
    pen
      .names({ name: store.receiptFooter, secondName: store.secondReceiptFooter })
      .flatMap(footer => linesOf(footer, pen)),
  printedAt: ({ printedAt }, pen) => pen.note('paper.printedAt', pen.time(printedAt)),
  marks: ({ copies }, pen) => (copies > 0 ? pen.text(pen.say('paper.copy')) : []),
} as const satisfies Readonly<Record<string, PartWriter<PrintData>>>
