/** Every file that a page exports, beside the page: the same rows, in the same order, with the same figures (RPT-7, I24). */
import { parse } from 'csv-parse/sync'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { allCalls } from '../src/shared/contract/calls.ts'
import { cashierCalls } from '../src/shared/contract/payments/cashier.ts'
import { dashboardCalls } from '../src/shared/contract/reports/dashboard.ts'
import { reportKinds } from '../src/shared/contract/reports/reportKinds.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import { bossAt, demoBoss, demoForAll } from './demo.ts'
import { givePassword, passwordField } from './passwordAgain.ts'
import { savedFile } from './savedFile.ts'
import { settled, type Visitor } from './visitor.ts'
import { words } from './words.ts'

const demo = demoForAll()
const say = words('en')

interface Shown {
  /** Of every table: what it is called, the words of its head and of its rows. */
  readonly tables: readonly Section[]
  /** Of every list of labelled amounts: under which heading, and its lines. */
  readonly lists: readonly { readonly title: string; readonly lines: readonly (readonly [string, string])[] }[]
}

const readPage = `(() => {
  const wordsOf = node => node.innerText.replaceAll(/\\s+/g, ' ').trim()
  const isShown = node => node.offsetParent !== null
  const cellsOf = row => [...row.children].map(wordsOf)
  const titleOf = node => node.closest('[aria-label]')?.getAttribute('aria-label') ?? ''
  const tables = []
  for (const table of [...document.querySelectorAll('main table')].filter(isShown)) {
    const rows = [...table.querySelectorAll('tbody tr:not([aria-hidden="true"], .ant-table-placeholder)')].map(cellsOf)
    const head = [...table.querySelectorAll('thead th')].map(wordsOf)
    // A head that stays in sight is a table of its own, before that of the rows.
    if (head.length === 0 && tables.length > 0) tables.at(-1).rows.push(...rows)
    else tables.push({ title: titleOf(table), head, rows })
  }
  for (const table of tables) table.rows = table.rows.filter(cells => cells.length === table.head.length)
  const lists = [...document.querySelectorAll('main section[aria-label] dl')].filter(isShown).map(list => ({
    title: titleOf(list),
    lines: [...list.querySelectorAll('dt')].map(term => [wordsOf(term), wordsOf(term.parentElement.querySelector('dd'))]),
  }))
  return { tables, lists }
})()`

interface Section {
  readonly title: string
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The tables of a CSV: the only one, or each under its title. */
function sectionsOf(csv: string): Section[] {
  const lines = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: false }) as string[][]
  const starts = lines.flatMap((line, index) => (line.length === 1 && line[0] !== '' ? [index] : []))
  if (starts.length === 0) return [{ title: '', head: lines[0] ?? [], rows: lines.slice(1) }]
  return starts.map((start, index) => {
    const own = lines.slice(start + 1, starts[index + 1]).filter(line => line.length > 1)
    return { title: lines[start]?.[0] ?? '', head: own[0] ?? [], rows: own.slice(1) }
  })
}

/** A number, an amount or a rate as a plain decimal; undefined for anything else. */
function numberIn(cell: string): string | undefined {
  const plain = cell.replaceAll('−', '-').replaceAll(/[$,%]/g, '')
  return /^-?\d+(\.\d+)?$/.test(plain) ? String(Number(plain)) : undefined
}

/** What a row of a file is of, without what makes typed text harmless (SEC-6). */
const nameOf = (row: readonly string[] | undefined): string => (row?.[0] ?? '').replace(/^'/, '')

/** The column of the same title; of several with it, the one as far along. */
function sameColumn(head: readonly string[], column: number, others: readonly string[]): number {
  const title = head[column] ?? ''
  const before = head.slice(0, column).filter(other => other === title).length
  return others.flatMap((other, at) => (other === title ? [at] : []))[before] ?? -1
}

interface Compared {
  readonly figures: number
  /** What the page shows and the file does not, and the other way round. */
  readonly different: readonly string[]
}

/** Every figure of the page beside that of the file, in the same row. */
function compare(page: Shown, file: readonly Section[]): Compared {
  let figures = 0
  const different: string[] = []
  const hold = (where: string, shown: string, written: string | undefined) => {
    const number = numberIn(shown)
    if (number === undefined) return
    figures++
    if (number !== numberIn(written ?? '')) different.push(`${where}: ${shown} on the page, ${written} in the file`)
  }
  for (const { title, head, rows } of page.tables) {
    const inBoth = (section: Section) => head.filter(name => name !== '' && section.head.includes(name)).length
    const fits = file.filter(section => inBoth(section) >= 2)
    const section =
      fits.find(candidate => candidate.title !== '' && title.includes(candidate.title)) ??
      fits.toSorted(
        (one, other) =>
          inBoth(other) - inBoth(one) || Number(other.head[0] === head[0]) - Number(one.head[0] === head[0]),
      )[0]
    if (section === undefined) continue
    for (const [index, cells] of rows.entries()) {
      for (const [column, shown] of cells.entries()) {
        const at = sameColumn(head, column, section.head)
        if (at >= 0) hold(`${head[column]} of row ${index + 1}`, shown, section.rows[index]?.[at])
      }
    }
  }
  for (const { title, lines } of page.lists) {
    const begins = (candidate: Section) =>
      nameOf(candidate.rows[0]) !== '' && lines[0]?.[0].startsWith(nameOf(candidate.rows[0]))
    const begun = file.filter(begins)
    const section = begun.find(candidate => candidate.title === title) ?? begun[0]
    if (section === undefined) continue
    for (const [index, [name, shown]] of lines.entries()) {
      const [, amount] = section.rows[index] ?? []
      const written = nameOf(section.rows[index])
      hold(name, shown, name.startsWith(written) ? amount : `${written} ${amount}`)
    }
    if (lines.length !== section.rows.length)
      different.push(`${title}: ${lines.length} rows, ${section.rows.length} in the file`)
  }
  return { figures, different }
}

/** Where each file is taken from, of each report by its kind, and how many figures of the demo the page shows at least. */
const exported: Readonly<Record<string, { readonly address: string; readonly figures: number }>> = {
  'exportReport sales': { address: '/merchant/Sales', figures: 60 },
  'exportReport items': { address: '/merchant/ItemSales', figures: 200 },
  'exportReport taxes': { address: '/merchant/TaxReport', figures: 10 },
  'exportReport discounts': { address: '/merchant/DiscountReport', figures: 20 },
  'exportReport tips': { address: '/merchant/TipReport', figures: 20 },
  'exportReport giftCards': { address: '/merchant/GiftCardReport', figures: 8 },
  'exportReport transactions': { address: '/merchant/Sales?tab=transactions', figures: 60 },
  'exportReport reconciliation': { address: '/merchant/Reconciliation', figures: 30 },
  'exportReport dayClose': { address: '/merchant/DayClose?day=YESTERDAY', figures: 30 },
  'exportReport campaigns': { address: '/merchant/PosterList/coupons?view=report', figures: 20 },
  exportCashier: { address: '/merchant/Cashier', figures: 12 },
  exportCashierDetail: { address: '/merchant/CashierDetail/DRAWER', figures: 30 },
  exportGiftCards: { address: '/merchant/GiftCards', figures: 4 },
  exportBatchHistory: { address: '/merchant/closeBatchHistory', figures: 40 },
  exportOrders: { address: '/merchant/OrderList', figures: 20 },
  exportCustomers: { address: '/merchant/customer', figures: 10 },
}

/**
 * Files that hold no figures of a page: settings and the menu to be brought back, people, rights and the trail. The demo has no
 * card transactions without an order: their file is compared with its call on the server.
 */
const others = [
  'exportAudit',
  // What is behind a figure, in a drawer: compared with its call on the server.
  'exportBatchTransactions',
  'exportCashierOrders',
  'exportDrawerEvents',
  'exportExceptionEvents',
  'exportLooseCashOrders',
  // Below the figures of its page, which have their own file: compared with its call on the server.
  'exportDayCloseList',
  // Its page shows a column a channel, the file a row: compared with the call.
  'exportReport channels',
  'exportClockRecords',
  'exportClockTotals',
  'exportEmployees',
  'exportFunctions',
  'exportMatrix',
  'exportMenu',
  'exportPosSwipe',
  // The list is in a drawer, a page at a time: the whole file is compared with all its pages with the call.
  'exportReportOrders',
  // Their files write hours as minutes, or lines of entries: they are compared with their calls on the server.
  'exportAccountingJournal',
  'exportReport customers',
  'exportReport journal',
  'exportReport laborByHour',
  'exportReport sources',
  'exportReport tableTurns',
  // Its page shows a row a person, the file one a figure: they are compared with the call.
  'exportReport exceptions',
  'exportSettings',
  // Its page writes each store’s amounts in its own currency: the file is compared with the call.
  'exportReport stores',
  // Taken out of a payout in a drawer: compared with its call on the server.
  'exportTipPoolRun',
  // One row a party, with its quote and its wait; the figures of the page are tested with the call.
  'exportWaitlist',
]

test('RPT-7 every call that exports is compared with its page, or known to hold no figures of one', () => {
  const names = Object.entries(allCalls).flatMap(([name, call]) =>
    'streams' in call && name.startsWith('export')
      ? name === 'exportReport'
        ? reportKinds.map(kind => `${name} ${kind}`)
        : [name]
      : [],
  )
  expect(names.toSorted()).toEqual([...Object.keys(exported), ...others].toSorted())
})

async function unlocked(page: Page): Promise<void> {
  if (await passwordField(page).isVisible()) await givePassword(page, demoBoss.password)
}

/** A drawer of a day that is over: with payments in it, and counted. */
async function countedDrawer({ send }: Visitor, day: string): Promise<number> {
  const { rows } = await send(cashierCalls.getCashierList, { from: day, to: day })
  const drawer = rows.find(({ countedCents }) => countedCents !== null)
  if (!drawer) throw new Error('No drawer was counted')
  return drawer.drawerId
}

test.for(Object.entries(exported))(
  'RPT-7 I24 %s: the file has the rows of its page',
  async ([, { address, figures }]) => {
    const boss = await bossAt(demo, { language: 'en', width: 1600, height: 1200 })
    const { page } = boss
    await boss.goTo('/merchant')
    const { today } = await boss.send(dashboardCalls.getSalesOverview, {})
    const yesterday = addDays(today, -1)
    await boss.goTo(
      address.replace('YESTERDAY', yesterday).replace('DRAWER', String(await countedDrawer(boss, yesterday))),
    )
    await settled(boss)
    await unlocked(page)
    await settled(boss)
    // The reconciliation goes on checking orders after it is shown.
    if (address === '/merchant/Reconciliation') await page.getByText(say('reports.reconciliation.allAgree')).waitFor()
    const button = page.getByRole('button', { name: say('common.export.label') })
    await button.click()
    const saved = await savedFile(page, () => page.getByRole('menuitem', { name: say('common.export.csv') }).click())
    const file = sectionsOf(saved.toString())
    const compared = compare((await page.evaluate(readPage)) as Shown, file)
    expect(compared.different).toEqual([])
    expect(compared.figures).toBeGreaterThanOrEqual(figures)
    await boss.context.close()
  },
)
