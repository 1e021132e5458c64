/** Every page of the product: its address, what loads it, and where it is in the sidebar. A new page is one entry. */
import {
  ApiOutlined,
  AuditOutlined,
  BarChartOutlined,
  BranchesOutlined,
  ClockCircleOutlined,
  CopyOutlined,
  CreditCardOutlined,
  EyeOutlined,
  DashboardOutlined,
  DesktopOutlined,
  DotChartOutlined,
  EnvironmentOutlined,
  FileTextOutlined,
  HistoryOutlined,
  IdcardOutlined,
  ImportOutlined,
  InboxOutlined,
  KeyOutlined,
  LockOutlined,
  MenuOutlined,
  PieChartOutlined,
  PrinterOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  ShopOutlined,
  ShoppingOutlined,
  TableOutlined,
  MobileOutlined,
  TabletOutlined,
  TeamOutlined,
  TransactionOutlined,
} from './kit/icons.ts'
import { furtherReportPages } from './routes/furtherReportPages.ts'
import { marketingPages } from './routes/marketingPages.ts'
import { menuPages } from './routes/menuPages.ts'
import { orderPages } from './routes/orderPages.ts'
import { roomPages } from './routes/roomPages.ts'
import { settingPages } from './routes/settingPages.ts'
import type { PageEntry } from './routes/pageEntry.ts'

export const pages: readonly PageEntry[] = [
  {
    path: '/merchant',
    load: () => import('./reports/dashboard/DashboardPage.tsx').then(part => part.DashboardPage),
    first: true,
    sidebar: [{ group: 'dashboard', title: 'shell.entries.dashboard', icon: DashboardOutlined }],
  },
  {
    path: '/merchant/OrderList',
    load: () => import('./orders/orders/OrderListPage.tsx').then(part => part.OrderListPage),
    first: true,
    sidebar: [{ group: 'order', title: 'shell.entries.orderList', icon: ShoppingOutlined }],
    kept: true,
  },
  {
    path: '/merchant/Floor',
    load: () => import('./room/floor/FloorPage.tsx').then(part => part.FloorPage),
    sidebar: [{ group: 'order', title: 'shell.entries.floor', icon: TableOutlined }],
  },
  {
    path: '/merchant/orderDetail/:orderId',
    load: () => import('./orders/orders/OrderDetailPage.tsx').then(part => part.OrderDetailPage),
    under: '/merchant/OrderList',
  },
  {
    path: '/merchant/HistoryImport',
    load: () => import('./imports/history/HistoryImportPage.tsx').then(part => part.HistoryImportPage),
    sidebar: [{ group: 'order', title: 'shell.entries.historyImport', icon: ImportOutlined }],
  },
  ...menuPages,
  ...marketingPages,
  {
    path: '/merchant/Sales',
    load: () => import('./reports/sales/SalesPage.tsx').then(part => part.SalesPage),
    sidebar: [
      { group: 'reports', title: 'shell.entries.salesReport', icon: BarChartOutlined },
      {
        group: 'reports',
        title: 'shell.entries.tenderReport',
        icon: CreditCardOutlined,
        to: '/merchant/Sales?tab=tender',
      },
      {
        group: 'reports',
        title: 'shell.entries.transactionReport',
        icon: TransactionOutlined,
        to: '/merchant/Sales?tab=transactions',
      },
    ],
  },
  {
    path: '/merchant/ItemSales',
    load: () => import('./reports/items/ItemSalesPage.tsx').then(part => part.ItemSalesPage),
    sidebar: [
      { group: 'reports', title: 'shell.entries.itemSales', icon: PieChartOutlined },
      {
        group: 'reports',
        title: 'shell.entries.dishSales',
        icon: DotChartOutlined,
        to: '/merchant/ItemSales?tab=dishes',
      },
    ],
  },
  {
    path: '/merchant/StoresReport',
    load: () => import('./reports/stores/StoresReportPage.tsx').then(part => part.StoresReportPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.storesReport', icon: ShopOutlined, severalStores: true }],
  },
  {
    path: '/merchant/Reconciliation',
    load: () => import('./reports/reconciliation/ReconciliationPage.tsx').then(part => part.ReconciliationPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.reconciliation', icon: AuditOutlined }],
  },
  ...furtherReportPages,
  {
    path: '/merchant/ExceptionWatch',
    load: () => import('./reports/exceptions/ExceptionWatchPage.tsx').then(part => part.ExceptionWatchPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.exceptionWatch', icon: EyeOutlined }],
  },
  {
    path: '/merchant/EmployeeList',
    load: () => import('./staff/employees/EmployeeListPage.tsx').then(part => part.EmployeeListPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.employeeList', icon: TeamOutlined }],
  },
  {
    path: '/merchant/EmployeeList/EmployeesAddNew',
    load: () => import('./staff/employees/EmployeeFormPage.tsx').then(part => part.EmployeeFormPage),
    under: '/merchant/EmployeeList',
  },
  {
    path: '/merchant/Roles',
    load: () => import('./staff/roles/RolesPage.tsx').then(part => part.RolesPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.roles', icon: SafetyOutlined }],
  },
  {
    path: '/merchant/Roles/RolesAddNew',
    load: () => import('./staff/roles/RoleFormPage.tsx').then(part => part.RoleFormPage),
    under: '/merchant/Roles',
  },
  {
    path: '/merchant/BackOfficePermissions',
    load: () => import('./staff/exceptions/RightsPage.tsx').then(part => part.BackOfficePermissionsPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.backOfficePermissions', icon: LockOutlined }],
  },
  {
    path: '/merchant/PosPermissions',
    load: () => import('./staff/exceptions/RightsPage.tsx').then(part => part.PosPermissionsPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.posPermissions', icon: DesktopOutlined }],
  },
  {
    path: '/merchant/Scheduing',
    load: () => import('./labor/scheduling/SchedulingPage.tsx').then(part => part.SchedulingPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.scheduling', icon: ScheduleOutlined }],
  },
  {
    path: '/merchant/ClockRecords',
    load: () => import('./labor/clock/ClockPage.tsx').then(part => part.ClockPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.clockRecords', icon: ClockCircleOutlined }],
  },
  {
    path: '/merchant/Accounts',
    load: () => import('./staff/signIn/AccountsPage.tsx').then(part => part.AccountsPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.accounts', icon: KeyOutlined }],
  },
  {
    path: '/merchant/FunctionIndex',
    load: () => import('./staff/administration/FunctionIndexPage.tsx').then(part => part.FunctionIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.functionIndex', icon: FileTextOutlined }],
  },
  {
    path: '/merchant/EmployeesIndex',
    load: () => import('./staff/administration/EmployeesIndexPage.tsx').then(part => part.EmployeesIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.employeesIndex', icon: IdcardOutlined }],
  },
  {
    path: '/merchant/RoleIndex',
    load: () => import('./staff/administration/RoleIndexPage.tsx').then(part => part.RoleIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.roleIndex', icon: CopyOutlined }],
  },
  {
    path: '/merchant/ModuleIndex',
    load: () => import('./staff/administration/ModuleIndexPage.tsx').then(part => part.ModuleIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.moduleIndex', icon: MenuOutlined }],
  },
  {
    path: '/merchant/JurisdictionIndex',
    load: () => import('./staff/administration/JurisdictionIndexPage.tsx').then(part => part.JurisdictionIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.jurisdictionIndex', icon: TableOutlined }],
  },
  {
    path: '/merchant/Equipments',
    load: () => import('./devices/equipment/EquipmentPage.tsx').then(part => part.EquipmentPage),
    sidebar: [
      { group: 'equipments', title: 'shell.entries.printers', icon: PrinterOutlined },
      {
        group: 'equipments',
        title: 'shell.entries.orderDevices',
        icon: TabletOutlined,
        to: '/merchant/Equipments?tab=devices',
      },
      {
        group: 'equipments',
        title: 'shell.entries.deviceLocations',
        icon: EnvironmentOutlined,
        to: '/merchant/Equipments?tab=locations',
      },
    ],
  },
  {
    path: '/merchant/PadKiosk',
    load: () => import('./devices/pads/PadKioskPage.tsx').then(part => part.PadKioskPage),
    sidebar: [{ group: 'equipments', title: 'shell.entries.tablePads', icon: MobileOutlined }],
  },
  {
    path: '/merchant/PrintQueue',
    load: () => import('./printing/queue/PrintQueuePage.tsx').then(part => part.PrintQueuePage),
    sidebar: [{ group: 'equipments', title: 'shell.entries.printQueue', icon: ScheduleOutlined }],
  },
  {
    path: '/merchant/PrintRouting',
    load: () => import('./printing/routing/PrintRoutingPage.tsx').then(part => part.PrintRoutingPage),
    sidebar: [{ group: 'equipments', title: 'shell.entries.printRouting', icon: BranchesOutlined }],
  },
  {
    path: '/merchant/Cashbox',
    load: () => import('./devices/cashBoxes/CashBoxesPage.tsx').then(part => part.CashBoxesPage),
    sidebar: [{ group: 'equipments', title: 'equipment.cashBoxes.title', icon: InboxOutlined }],
  },
  ...orderPages,
  ...roomPages,
  ...settingPages,
  {
    path: '/merchant/AuditTrail',
    load: () => import('./audit/trail/AuditTrailPage.tsx').then(part => part.AuditTrailPage),
    sidebar: [{ group: 'system', title: 'shell.entries.auditTrail', icon: HistoryOutlined }],
  },
  {
    path: '/merchant/Calls',
    load: () => import('./settings/api/CallsPage.tsx').then(part => part.CallsPage),
    sidebar: [{ group: 'system', title: 'shell.entries.apiDocs', icon: ApiOutlined }],
  },
]
