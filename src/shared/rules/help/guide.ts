/**
 * The user guide as the pages have it: its chapters, and an article read from Markdown into plain blocks. A build reads
 * `docs/guide` (scripts/guide); nothing of it is ever markup.
 */

/** The articles by chapter, in the order of the table of contents. Each is a file of this name in every language. */
export const guideChapters = {
  start: ['first-hour', 'finding-your-way', 'devices', 'import-history'],
  service: ['orders', 'refunds-and-voids', 'tables-and-floor', 'scan-to-order', 'waitlist', 'sold-out'],
  money: [
    'close-out-day',
    'cash-drawers',
    'card-batches',
    'tips',
    'payments-and-surcharges',
    'taxes',
    'discounts-and-comps',
    'gift-cards',
  ],
  menu: ['menu', 'menu-versions', 'menu-in-bulk', 'order-limits'],
  people: ['employees-and-roles', 'scheduling', 'clock-records'],
  reports: [
    'reading-reports',
    'sales-report',
    'item-sales',
    'other-reports',
    'exception-watch',
    'reconciliation',
    'accounting-export',
    'all-stores',
  ],
  guests: ['customers', 'text-messages', 'coupons', 'posters', 'delivery-channels'],
  setup: ['store-settings', 'pos-settings', 'printing', 'print-templates', 'compare-and-copy', 'history-and-backups'],
} as const

export type GuideChapter = keyof typeof guideChapters
export type ArticleName = (typeof guideChapters)[GuideChapter][number]

/** All articles, in the order of the table of contents. */
export const articleNames: readonly ArticleName[] = Object.values(guideChapters).flat()

export const isArticleName = (name: string | undefined): name is ArticleName =>
  articleNames.some(known => known === name)

/** A part of a line. */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  /** Words as they are on the screen: set in bold. */
  | { readonly kind: 'screen'; readonly text: string }
  /** How a figure is computed. */
  | { readonly kind: 'formula'; readonly text: string }
  /** A link to a page of the product. */
  | { readonly kind: 'page'; readonly text: string; readonly to: string }
  | { readonly kind: 'article'; readonly text: string; readonly article: ArticleName }

export type Line = readonly Inline[]

export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly section: number }
  | { readonly kind: 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  /** What one thing people get wrong, set apart. */
  | { readonly kind: 'note'; readonly line: Line }
  | { readonly kind: 'picture'; readonly picture: string; readonly about: string }

export interface Article {
  readonly name: ArticleName
  readonly title: string
  /** A heading begins section 1, 2, …; what is before the first is section 0. */
  readonly blocks: readonly Block[]
}

export interface GuidePicture {
  readonly url: string
  /** In pixels of the screen, as large as it was taken. */
  readonly width: number
  readonly height: number
}

/** The words of a line, without what they are. */
export const textOfLine = (line: Line): string => line.map(({ text }) => text).join('')

/** The words of a block, as they are searched. */
export function textOfBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return block.text
    case 'paragraph':
    case 'note':
      return textOfLine(block.line)
    case 'list':
      return block.items.map(textOfLine).join(' · ')
    case 'table':
      return block.rows.map(row => row.map(textOfLine).join(' ')).join(' · ')
    case 'picture':
      return block.about
  }
}
