/**
 * The back-office permission tree: modules hold pages, pages hold functions (EMP-3, SHELL-5).
 * A permission's key is the function's. Calls, navigation and buttons ask the same keys; a page is open to
 * anyone who holds the function that views it. A node is called by `permissions.<key with dots as underscores>`, or by a
 * text of its area (`permissionTexts.ts`).
 */

import { marketingModule } from './marketingPermissions.ts'
import { menuModule } from './menuPermissions.ts'
import { channelOrdersPage } from './channelPermissions.ts'
import { kitchenPage, routingPage } from './printingPermissions.ts'
import { reportsModule } from './reportPermissions.ts'
import { roomModule } from './roomPermissions.ts'
import { settingModules } from './settingPermissions.ts'
import { waitlistPage } from './waitlistPermissions.ts'

export interface FunctionNode {
  readonly key: string
  /** The text of its area that names it. */
  readonly text?: string
}
export interface PageNode {
  readonly key: string
  /** The text of its area that names it: the title of the page. */
  readonly text?: string
  /** The addresses behind this page, as in docs/product/routes.md. */
  readonly routes: readonly string[]
  /** The function without which the page does not open. */
  readonly opensWith: string
  readonly functions: readonly FunctionNode[]
}
export interface ModuleNode {
  readonly key: string
  readonly pages: readonly PageNode[]
}

export const permissionTree = [
  {
    key: 'dashboard',
    pages: [
      {
        key: 'dashboard.overview',
        routes: ['/merchant'],
        opensWith: 'dashboard.overview.view',
        functions: [{ key: 'dashboard.overview.view' }, { key: 'dashboard.overview.snooze' }],
      },
    ],
  },
  {
    key: 'orders',
    pages: [
      {
        key: 'orders.list',
        routes: ['/merchant/OrderList', '/merchant/orderDetail/:orderId', '/orderReceipt/:orderId'],
        opensWith: 'orders.list.view',
        functions: [
          { key: 'orders.list.view' },
          { key: 'orders.list.export' },
          { key: 'orders.list.refund' },
          { key: 'orders.list.void' },
          { key: 'orders.list.delete' },
          { key: 'orders.list.tips' },
          { key: 'orders.list.approve' },
          { key: 'orders.list.print' },
        ],
      },
      {
        key: 'orders.pushes',
        routes: ['/merchant/DevicePushes'],
        opensWith: 'orders.pushes.view',
        functions: [{ key: 'orders.pushes.view' }, { key: 'orders.pushes.solve' }],
      },
      kitchenPage,
      channelOrdersPage,
      {
        key: 'orders.import',
        routes: ['/merchant/HistoryImport'],
        opensWith: 'orders.import.run',
        functions: [{ key: 'orders.import.run' }],
      },
    ],
  },
  menuModule,
  marketingModule,
  roomModule,
  {
    key: 'customers',
    pages: [
      {
        key: 'customers.list',
        routes: ['/merchant/customer'],
        opensWith: 'customers.list.view',
        functions: [
          { key: 'customers.list.view' },
          { key: 'customers.list.edit' },
          { key: 'customers.list.merge' },
          { key: 'customers.list.import' },
          { key: 'customers.list.export' },
          { key: 'customers.list.erase' },
        ],
      },
      {
        key: 'customers.texts',
        routes: ['/merchant/TextMessages'],
        opensWith: 'customers.texts.view',
        functions: [{ key: 'customers.texts.view' }, { key: 'customers.texts.send' }],
      },
      waitlistPage,
    ],
  },
  {
    key: 'equipment',
    pages: [
      {
        key: 'equipment.devices',
        routes: ['/merchant/Equipments', '/merchant/PadKiosk'],
        opensWith: 'equipment.devices.view',
        functions: [
          { key: 'equipment.devices.view' },
          { key: 'equipment.devices.edit' },
          { key: 'equipment.devices.pair' },
          { key: 'equipment.devices.revoke' },
        ],
      },
      {
        key: 'equipment.printQueue',
        routes: ['/merchant/PrintQueue'],
        opensWith: 'equipment.printQueue.view',
        functions: [{ key: 'equipment.printQueue.view' }, { key: 'equipment.printQueue.operate' }],
      },
      routingPage,
      {
        key: 'equipment.cashBoxes',
        text: 'equipment.cashBoxes.title',
        routes: ['/merchant/Cashbox'],
        opensWith: 'equipment.cashBoxes.view',
        functions: [
          { key: 'equipment.cashBoxes.view', text: 'equipment.cashBoxes.mayView' },
          { key: 'equipment.cashBoxes.edit', text: 'equipment.cashBoxes.mayEdit' },
        ],
      },
    ],
  },
  {
    key: 'employees',
    pages: [
      {
        key: 'employees.list',
        routes: ['/merchant/EmployeeList', '/merchant/EmployeeList/EmployeesAddNew'],
        opensWith: 'employees.list.view',
        functions: [
          { key: 'employees.list.view' },
          { key: 'employees.list.edit' },
          { key: 'employees.list.status' },
          { key: 'employees.list.pay' },
          { key: 'employees.list.export' },
        ],
      },
      {
        key: 'employees.roles',
        routes: ['/merchant/Roles', '/merchant/Roles/RolesAddNew'],
        opensWith: 'employees.roles.view',
        functions: [
          { key: 'employees.roles.view' },
          // Anyone who holds it administers rights; the last active one is protected (EMP-6).
          { key: 'employees.roles.edit' },
          { key: 'employees.roles.delete' },
          { key: 'employees.roles.viewAs' },
        ],
      },
      {
        key: 'employees.backOffice',
        routes: ['/merchant/BackOfficePermissions'],
        opensWith: 'employees.backOffice.view',
        functions: [{ key: 'employees.backOffice.view' }, { key: 'employees.backOffice.edit' }],
      },
      {
        key: 'employees.pos',
        routes: ['/merchant/PosPermissions'],
        opensWith: 'employees.pos.view',
        functions: [{ key: 'employees.pos.view' }, { key: 'employees.pos.edit' }],
      },
      {
        key: 'employees.functions',
        routes: ['/merchant/FunctionIndex'],
        opensWith: 'employees.functions.view',
        functions: [{ key: 'employees.functions.view' }, { key: 'employees.functions.export' }],
      },
      {
        key: 'employees.index',
        routes: [
          '/merchant/EmployeesIndex',
          '/merchant/RoleIndex',
          '/merchant/ModuleIndex',
          '/merchant/JurisdictionIndex',
        ],
        opensWith: 'employees.index.view',
        functions: [{ key: 'employees.index.view' }, { key: 'employees.index.edit' }],
      },
      {
        key: 'employees.scheduling',
        routes: ['/merchant/Scheduing'],
        opensWith: 'employees.scheduling.view',
        functions: [
          { key: 'employees.scheduling.view' },
          { key: 'employees.scheduling.edit' },
          { key: 'employees.scheduling.publish' },
        ],
      },
      {
        key: 'employees.clock',
        routes: ['/merchant/ClockRecords'],
        opensWith: 'employees.clock.view',
        functions: [
          { key: 'employees.clock.view' },
          { key: 'employees.clock.edit' },
          { key: 'employees.clock.delete' },
          { key: 'employees.clock.rules' },
          { key: 'employees.clock.export' },
        ],
      },
      {
        key: 'employees.accounts',
        routes: ['/merchant/Accounts'],
        opensWith: 'employees.accounts.view',
        functions: [{ key: 'employees.accounts.view' }, { key: 'employees.accounts.reset' }],
      },
    ],
  },
  reportsModule,
  ...settingModules,
] as const satisfies readonly ModuleNode[]

type Page = (typeof permissionTree)[number]['pages'][number]
export type PermissionKey = Page['functions'][number]['key']

export const permissionKeys: readonly PermissionKey[] = permissionTree.flatMap(module =>
  module.pages.flatMap((page: PageNode) => page.functions.map(({ key }) => key as PermissionKey)),
)
