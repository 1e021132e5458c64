/** What the exception watch watches: settings have a threshold for each, the report a figure. */
export const exceptionKinds = [
  'void',
  'deletion',
  'comp',
  'discount',
  'refund',
  'paymentVoid',
  'tipEdit',
  'noSale',
  'reprint',
] as const
export type ExceptionKind = (typeof exceptionKinds)[number]

const comparedByAmount: ReadonlySet<ExceptionKind> = new Set(['void', 'deletion', 'comp', 'discount', 'refund'])

/** Whether a kind is compared by its amount on gross sales; otherwise by its count on orders. */
export const isByAmount = (kind: ExceptionKind): boolean => comparedByAmount.has(kind)

/** Whether its events have amounts: what a tip was changed by is one, though tips are compared by their count. */
export const hasAmounts = (kind: ExceptionKind): boolean =>
  isByAmount(kind) || kind === 'tipEdit' || kind === 'paymentVoid'
