/** The pictures of the README and of the user guide: where each is taken, and what is done first. */
import type { Page } from 'playwright-core'

export interface Shot {
  /** As the articles name it. */
  readonly name: string
  readonly address: string
  /** Finds a text of the screen in the language of the picture. */
  readonly prepare?: (page: Page, say: (key: string) => RegExp) => Promise<void>
  /** What is in the picture; the page without sidebar and header where it is left out. */
  readonly part?: 'screen' | 'dialog'
}

const CSV = [
  'Order,Date,Time,Item,Category,Qty,Price,Type,Payment,Tip',
  'A-1001,2025-03-01,11:42,Kung Pao Chicken,Chicken,2,12.95,Dine in,Card,5.00',
  'A-1001,2025-03-01,11:42,Hot and Sour Soup,Soups,2,4.25,Dine in,Card,5.00',
  'A-1002,2025-03-01,12:05,Mapo Tofu,Vegetables,1,11.95,Carryout,Cash,',
  'A-1003,2025-03-01,12:11,Beef Chow Fun,Noodles,1,13.95,Carryout,Card,2.00',
].join('\n')

const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

export const shots: readonly Shot[] = [
  { name: 'dashboard', address: '/merchant', part: 'screen' },
  { name: 'orders', address: '/merchant/OrderList', part: 'screen' },
  {
    name: 'import',
    address: '/merchant/HistoryImport',
    prepare: async (page, say) => {
      const file = { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV) }
      await page.locator('input[type=file]').setInputFiles(file)
      await page.getByRole('heading', { name: say('history.mapping.title') }).waitFor()
    },
  },
  {
    name: 'refund',
    address: '/merchant/OrderList?statuses=paid&tenders=card',
    part: 'dialog',
    prepare: async (page, say) => {
      await page
        .getByRole('link', { name: say('orders.open') })
        .first()
        .click()
      await button(page, say('refunds.refund')).click()
      await page.getByRole('dialog').waitFor()
      await button(page, say('refunds.more')).click()
    },
  },
  { name: 'floor-plan', address: '/merchant/OperationSettings/TablesSettingDraw' },
  { name: 'waitlist', address: '/merchant/Waitlist' },
  {
    name: 'sold-out',
    address: '/merchant/MenuDashboard',
    part: 'dialog',
    prepare: async (page, say) => {
      await button(page, say('menus.soldOut.change')).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'menu', address: '/merchant/MenuDashboard', part: 'screen' },
  { name: 'menu-versions', address: '/merchant/MenuVersions?tab=guest' },
  { name: 'day-close', address: '/merchant/DayClose' },
  {
    name: 'drawer-count',
    address: '/merchant/Cashier?state=open',
    part: 'dialog',
    prepare: async (page, say) => {
      await page.locator('main a[href*="CashierDetail"]').first().click()
      await button(page, say('cashier.count.button')).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'batches', address: '/merchant/closeBatchHistory' },
  { name: 'scheduling', address: '/merchant/Scheduing', part: 'screen' },
  { name: 'sales', address: '/merchant/Sales' },
  { name: 'item-sales', address: '/merchant/ItemSales' },
  { name: 'coupons', address: '/merchant/PosterList/Coupons' },
  { name: 'template', address: '/merchant/OperationSettings/printTemplateSettings/new?kind=receipt' },
]
