/** Whose receipt it is: what is above and below every one of them. */
import type { Language } from '../../../contract/kernel/fields.ts'
import type { PaperLines } from './paper.ts'

export interface ReceiptStore {
  readonly name: string
  readonly secondName: string
  readonly legalName: string
  readonly street: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly phone: string
  readonly website: string
  readonly taxNumber: string
  readonly receiptFooter: string
  readonly secondReceiptFooter: string
  readonly timeZone: string
  readonly currency: string
}

/** Of two names the one of the paper's language; the other where there is none. */
export const nameIn = (language: Language, name: string, secondName: string): string =>
  (language === 'zh' ? secondName || name : name || secondName).trim()

/** Name, address, phone and tax number. */
export function addHead(paper: PaperLines, store: ReceiptStore, language: Language, taxNo: string): void {
  const name = nameIn(language, store.name, store.secondName)
  paper.title(name)
  if (store.legalName !== '' && store.legalName !== name) paper.centre(store.legalName)
  paper.centre(store.street)
  paper.centre([store.city, [store.state, store.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '))
  paper.centre(store.phone)
  if (store.taxNumber !== '') paper.centre(taxNo)
  paper.gap()
}

/** What the store says to its guests. */
export function addFooter(paper: PaperLines, store: ReceiptStore, language: Language): void {
  const footer = nameIn(language, store.receiptFooter, store.secondReceiptFooter)
  if (footer === '' && store.website === '') return
  paper.gap()
  for (const line of footer.split('\n')) paper.centre(line)
  paper.centre(store.website)
}
