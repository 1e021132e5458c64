import type { PaperStore } from '../templates/data/paperFacts.ts'

/** A store whose papers say everything. */
export const aPaperStore = (more: Partial<PaperStore> = {}): PaperStore => ({
  name: 'Golden Wok',
  secondName: '金锅饭店',
  legalName: 'Golden Wok LLC',
  street: '123 Grant Ave',
  city: 'San Francisco',
  state: 'CA',
  zip: '94108',
  phone: '(415) 555-0188',
  website: 'goldenwok.example.com',
  taxNumber: '94-1234567',
  receiptFooter: 'Thank you!\nSee you soon',
  secondReceiptFooter: '谢谢惠顾\n欢迎再来',
  timeZone: 'America/Los_Angeles',
  currency: 'USD',
  logo: null,
  ...more,
})
