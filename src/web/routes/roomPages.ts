/** The pages of the dining room. */
import { BellOutlined } from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

export const roomPages: readonly PageEntry[] = [
  {
    path: '/merchant/TableCalls',
    help: { says: 'tableCalls', article: 'scan-to-order' },
    load: () => import('../room/guest/TableCallsPage.tsx').then(part => part.TableCallsPage),
    sidebar: [{ group: 'order', title: 'shell.entries.tableCalls', icon: BellOutlined }],
  },
  {
    path: '/qrcode/:data/:name?',
    load: () => import('../room/codes/QrCodePage.tsx').then(part => part.QrCodePage),
    paper: true,
  },
  {
    path: '/tableQrcode/:id/:name',
    load: () => import('../room/codes/TableQrCodePage.tsx').then(part => part.TableQrCodePage),
    paper: true,
  },
]
