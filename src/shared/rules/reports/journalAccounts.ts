/**
 * The accounts of the daily journal: what each amount of a day is booked to. A store maps each role to an account of its bookkeeping
 * once; a category, a tax rate or a tender may have an account of its own, and otherwise takes its role's.
 */

/** What amounts are booked as, in the order in which a journal shows them. */
export const journalRoles = [
  'sales',
  'discounts',
  'comps',
  'refunds',
  'fees',
  'tax',
  'gratuity',
  'tips',
  'cardSurcharge',
  'giftCards',
  'giftCardsExpired',
  'heldForChannel',
  'cashRounding',
  'openOrders',
  'cash',
  'card',
  'manualCard',
  'online',
  'thirdParty',
  'imported',
  'paidIn',
  'paidOut',
  'overShort',
] as const
export type JournalRole = (typeof journalRoles)[number]

/** The roles of which a part may have an account of its own: a category, a tax rate, a tender with a name. */
export const rolesWithParts: readonly JournalRole[] = ['sales', 'tax', 'card', 'online', 'thirdParty', 'imported']

/** An account as the bookkeeping has it: QuickBooks goes by the name, Xero by the code. */
export interface LedgerAccount {
  readonly code: string
  readonly name: string
}

/** An account for a role, or for a part of it: the key of the category, rate or tender, as facts have it. */
export interface MappedAccount extends LedgerAccount {
  readonly role: JournalRole
  /** Empty: the role itself. */
  readonly part: string
}

export interface JournalChart {
  /** Counts the savings; 0: nobody has mapped the accounts yet, and what stands here is the proposal. */
  readonly version: number
  readonly accounts: readonly MappedAccount[]
  /** What Xero calls the rate of lines without tax: amounts here are without tax, which has a line of its own. */
  readonly xeroTaxRate: string
}

/** A proposal: the usual numbers of a small restaurant's chart of accounts in the States. */
const proposal: Readonly<Record<JournalRole, readonly [code: string, name: string]>> = {
  sales: ['4000', 'Food and Beverage Sales'],
  discounts: ['4900', 'Discounts Given'],
  comps: ['4910', 'Comps'],
  refunds: ['4920', 'Refunds and Allowances'],
  fees: ['4100', 'Service Charges'],
  tax: ['2200', 'Sales Tax Payable'],
  gratuity: ['2310', 'Gratuity Payable'],
  tips: ['2300', 'Tips Payable'],
  cardSurcharge: ['4110', 'Card Surcharge Income'],
  giftCards: ['2400', 'Gift Card Liability'],
  giftCardsExpired: ['4120', 'Gift Card Breakage'],
  heldForChannel: ['2500', 'Due to Delivery Services'],
  cashRounding: ['6900', 'Cash Rounding'],
  openOrders: ['1200', 'Open Guest Checks'],
  cash: ['1000', 'Cash on Hand'],
  card: ['1100', 'Card Clearing'],
  manualCard: ['1100', 'Card Clearing'],
  online: ['1110', 'Online Payments Clearing'],
  thirdParty: ['1300', 'Due from Delivery Services'],
  imported: ['1190', 'Other Payments Clearing'],
  paidIn: ['1050', 'Petty Cash Paid In'],
  paidOut: ['6800', 'Petty Cash Paid Out'],
  overShort: ['6910', 'Cash Over and Short'],
}

/** The chart of a store that has mapped nothing yet. */
export const proposedChart: JournalChart = {
  version: 0,
  accounts: journalRoles.map(role => {
    const [code, name] = proposal[role]
    return { role, part: '', code, name }
  }),
  xeroTaxRate: 'Tax Exempt',
}

const noAccount: LedgerAccount = { code: '', name: '' }

/** The account of a role or a part of it: its own, else the role's; empty texts where nobody has given one. */
export function accountOf({ accounts }: JournalChart, role: JournalRole, part: string): LedgerAccount {
  const given = (wanted: string) =>
    accounts.find(account => account.role === role && account.part === wanted && (account.code || account.name) !== '')
  return (part === '' ? undefined : given(part)) ?? given('') ?? noAccount
}
