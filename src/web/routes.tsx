/** Every page of the product: its address, what loads it, and where it stands in the sidebar. A new page is one entry. */
import {
  ApiOutlined,
  AuditOutlined,
  BarChartOutlined,
  BranchesOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  CoffeeOutlined,
  CopyOutlined,
  CreditCardOutlined,
  DashboardOutlined,
  DesktopOutlined,
  EnvironmentOutlined,
  FieldTimeOutlined,
  FileTextOutlined,
  GiftOutlined,
  HistoryOutlined,
  HourglassOutlined,
  IdcardOutlined,
  ImportOutlined,
  KeyOutlined,
  LineChartOutlined,
  LockOutlined,
  MedicineBoxOutlined,
  MenuOutlined,
  PlusSquareOutlined,
  PrinterOutlined,
  ReadOutlined,
  SafetyOutlined,
  ScheduleOutlined,
  ShoppingOutlined,
  TableOutlined,
  TabletOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  TransactionOutlined,
} from './kit/icons.ts'
import type { ComponentType } from 'react'
import type { TextKey } from './kit/texts.ts'

/** The groups of the sidebar, in their order (routes.md). */
export const sidebarGroups = ['dashboard', 'order', 'menu', 'employees', 'reports', 'equipments', 'system'] as const
export type SidebarGroup = (typeof sidebarGroups)[number]

export type SidebarIcon = ComponentType<{ className?: string; 'aria-hidden'?: 'true' }>

export interface SidebarEntry {
  readonly group: SidebarGroup
  readonly title: TextKey
  readonly icon: SidebarIcon
  /** The page's own address where it is left out; with a query where a page has tabs. */
  readonly to?: string
}

export interface PageEntry {
  /** As in routes.md; capitals and a slash at the end make no difference. */
  readonly path: string
  readonly load: () => Promise<ComponentType>
  /** Left out for pages that are reached from others. */
  readonly sidebar?: readonly SidebarEntry[]
  /** The page above, whose sidebar entry is marked while this one is shown. */
  readonly under?: string
  /** Stays as it is when left: filters, page, scroll position and selection (SHELL-3). */
  readonly kept?: true
  /** The texts of the first load are enough for it (kit/language); every other page waits for the whole catalogue. */
  readonly first?: true
  /** Without the shell (receipts, QR sheets). */
  readonly paper?: true
}

export const pages: readonly PageEntry[] = [
  {
    path: '/merchant',
    load: () => import('./features/dashboard/DashboardPage.tsx').then(part => part.DashboardPage),
    first: true,
    sidebar: [
      { group: 'dashboard', title: 'shell.entries.dashboard', icon: DashboardOutlined },
      { group: 'reports', title: 'shell.entries.salesOverview', icon: LineChartOutlined },
    ],
  },
  {
    path: '/merchant/OrderList',
    load: () => import('./features/orders/OrderListPage.tsx').then(part => part.OrderListPage),
    first: true,
    sidebar: [{ group: 'order', title: 'shell.entries.orderList', icon: ShoppingOutlined }],
    kept: true,
  },
  {
    path: '/merchant/orderDetail/:orderId',
    load: () => import('./features/orders/OrderDetailPage.tsx').then(part => part.OrderDetailPage),
    under: '/merchant/OrderList',
  },
  {
    path: '/merchant/HistoryImport',
    load: () => import('./features/history/HistoryImportPage.tsx').then(part => part.HistoryImportPage),
    sidebar: [{ group: 'order', title: 'shell.entries.historyImport', icon: ImportOutlined }],
  },
  {
    path: '/merchant/MenuDashboard',
    load: () => import('./features/menus/MenuDashboardPage.tsx').then(part => part.MenuDashboardPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuPanel', icon: ReadOutlined }],
  },
  {
    path: '/merchant/Items',
    load: () => import('./features/dishes/DishListPage.tsx').then(part => part.DishListPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.dishes', icon: CoffeeOutlined }],
    kept: true,
  },
  {
    path: '/merchant/Items/ItemsGrid',
    load: () => import('./features/menuBatch/DishGridPage.tsx').then(part => part.DishGridPage),
    under: '/merchant/Items',
  },
  {
    path: '/merchant/Items/ItemsAddNew',
    load: () => import('./features/dishes/DishFormPage.tsx').then(part => part.DishFormPage),
    under: '/merchant/Items',
  },
  {
    path: '/merchant/Categories',
    load: () => import('./features/categories/CategoriesPage.tsx').then(part => part.CategoriesPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.categories', icon: TagsOutlined }],
  },
  {
    path: '/merchant/Categories/CategoriesAddNew',
    load: () => import('./features/categories/CategoryFormPage.tsx').then(part => part.CategoryFormPage),
    under: '/merchant/Categories',
  },
  {
    path: '/merchant/ModifierGroups',
    load: () => import('./features/modifiers/ModifierGroupsPage.tsx').then(part => part.ModifierGroupsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.modifierGroups', icon: CheckSquareOutlined }],
  },
  {
    path: '/merchant/ModifierGroups/GroupsAddNew',
    load: () => import('./features/modifiers/ModifierGroupFormPage.tsx').then(part => part.ModifierGroupFormPage),
    under: '/merchant/ModifierGroups',
  },
  {
    path: '/merchant/Additional',
    load: () => import('./features/addOns/AddOnsPage.tsx').then(part => part.AddOnsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.addOns', icon: PlusSquareOutlined }],
  },
  {
    path: '/merchant/Additional/AdditionalAddNew/:type',
    load: () => import('./features/addOns/AddOnFormPage.tsx').then(part => part.AddOnFormPage),
    under: '/merchant/Additional',
  },
  {
    path: '/merchant/Specials',
    load: () => import('./features/specials/SpecialsPage.tsx').then(part => part.SpecialsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.specials', icon: GiftOutlined }],
  },
  {
    path: '/merchant/Specials/SpecialsGroups',
    load: () => import('./features/specials/SpecialGroupsPage.tsx').then(part => part.SpecialGroupsPage),
    under: '/merchant/Specials',
  },
  {
    path: '/merchant/Specials/SpecialsAddNew/:type',
    load: () => import('./features/specials/SpecialFormPage.tsx').then(part => part.SpecialFormPage),
    under: '/merchant/Specials',
  },
  {
    path: '/merchant/SupplyTimes',
    load: () => import('./features/supplyTimes/SupplyTimesPage.tsx').then(part => part.SupplyTimesPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.supplyTimes', icon: FieldTimeOutlined }],
  },
  {
    path: '/merchant/MenuVersions',
    load: () => import('./features/menuVersions/MenuVersionsPage.tsx').then(part => part.MenuVersionsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuVersions', icon: BranchesOutlined }],
  },
  {
    path: '/merchant/MenuImport',
    load: () => import('./features/menuTransfer/MenuImportPage.tsx').then(part => part.MenuImportPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuTransfer', icon: SwapOutlined }],
  },
  {
    path: '/merchant/MenuHealth',
    load: () => import('./features/menuHealth/MenuHealthPage.tsx').then(part => part.MenuHealthPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuHealth', icon: MedicineBoxOutlined }],
  },
  {
    path: '/merchant/OrderLimits',
    load: () => import('./features/orderLimits/OrderLimitsPage.tsx').then(part => part.OrderLimitsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.orderLimits', icon: HourglassOutlined }],
  },
  {
    path: '/merchant/Sales',
    load: () => import('./features/reports/SalesPage.tsx').then(part => part.SalesPage),
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
    path: '/merchant/Reconciliation',
    load: () => import('./features/reconciliation/ReconciliationPage.tsx').then(part => part.ReconciliationPage),
    sidebar: [{ group: 'reports', title: 'shell.entries.reconciliation', icon: AuditOutlined }],
  },
  {
    path: '/merchant/EmployeeList',
    load: () => import('./features/employees/EmployeeListPage.tsx').then(part => part.EmployeeListPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.employeeList', icon: TeamOutlined }],
  },
  {
    path: '/merchant/EmployeeList/EmployeesAddNew',
    load: () => import('./features/employees/EmployeeFormPage.tsx').then(part => part.EmployeeFormPage),
    under: '/merchant/EmployeeList',
  },
  {
    path: '/merchant/Roles',
    load: () => import('./features/roles/RolesPage.tsx').then(part => part.RolesPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.roles', icon: SafetyOutlined }],
  },
  {
    path: '/merchant/Roles/RolesAddNew',
    load: () => import('./features/roles/RoleFormPage.tsx').then(part => part.RoleFormPage),
    under: '/merchant/Roles',
  },
  {
    path: '/merchant/BackOfficePermissions',
    load: () => import('./features/rights/RightsPage.tsx').then(part => part.BackOfficePermissionsPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.backOfficePermissions', icon: LockOutlined }],
  },
  {
    path: '/merchant/PosPermissions',
    load: () => import('./features/rights/RightsPage.tsx').then(part => part.PosPermissionsPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.posPermissions', icon: DesktopOutlined }],
  },
  {
    path: '/merchant/Scheduing',
    load: () => import('./features/scheduling/SchedulingPage.tsx').then(part => part.SchedulingPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.scheduling', icon: ScheduleOutlined }],
  },
  {
    path: '/merchant/ClockRecords',
    load: () => import('./features/clock/ClockPage.tsx').then(part => part.ClockPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.clockRecords', icon: ClockCircleOutlined }],
    kept: true,
  },
  {
    path: '/merchant/Accounts',
    load: () => import('./features/auth/AccountsPage.tsx').then(part => part.AccountsPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.accounts', icon: KeyOutlined }],
  },
  {
    path: '/merchant/FunctionIndex',
    load: () => import('./features/administration/FunctionIndexPage.tsx').then(part => part.FunctionIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.functionIndex', icon: FileTextOutlined }],
  },
  {
    path: '/merchant/EmployeesIndex',
    load: () => import('./features/administration/EmployeesIndexPage.tsx').then(part => part.EmployeesIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.employeesIndex', icon: IdcardOutlined }],
  },
  {
    path: '/merchant/RoleIndex',
    load: () => import('./features/administration/RoleIndexPage.tsx').then(part => part.RoleIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.roleIndex', icon: CopyOutlined }],
  },
  {
    path: '/merchant/ModuleIndex',
    load: () => import('./features/administration/ModuleIndexPage.tsx').then(part => part.ModuleIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.moduleIndex', icon: MenuOutlined }],
  },
  {
    path: '/merchant/JurisdictionIndex',
    load: () => import('./features/administration/JurisdictionIndexPage.tsx').then(part => part.JurisdictionIndexPage),
    sidebar: [{ group: 'employees', title: 'shell.entries.jurisdictionIndex', icon: TableOutlined }],
  },
  {
    path: '/merchant/Equipments',
    load: () => import('./features/equipment/EquipmentPage.tsx').then(part => part.EquipmentPage),
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
    path: '/merchant/AuditTrail',
    load: () => import('./features/audit/AuditTrailPage.tsx').then(part => part.AuditTrailPage),
    sidebar: [{ group: 'system', title: 'shell.entries.auditTrail', icon: HistoryOutlined }],
    kept: true,
  },
  {
    path: '/merchant/Calls',
    load: () => import('./features/calls/CallsPage.tsx').then(part => part.CallsPage),
    sidebar: [{ group: 'system', title: 'shell.entries.apiDocs', icon: ApiOutlined }],
  },
]
