/** The pages of the menu. */
import {
  BranchesOutlined,
  CheckSquareOutlined,
  CoffeeOutlined,
  FieldTimeOutlined,
  GiftOutlined,
  HourglassOutlined,
  MedicineBoxOutlined,
  PlusSquareOutlined,
  ReadOutlined,
  ShopOutlined,
  SwapOutlined,
  TagsOutlined,
} from '../kit/icons.ts'
import type { PageEntry } from './pageEntry.ts'

/** SHELL-6: these pages begin with the order limits. */
const orderLimits = () => import('../settings/orderLimits/loadOrderLimits.ts').then(part => part.loadOrderLimits())

export const menuPages: readonly PageEntry[] = [
  {
    path: '/merchant/MenuDashboard',
    help: { says: 'menuPanel', article: 'menu' },
    load: () => import('../menu/menus/MenuDashboardPage.tsx').then(part => part.MenuDashboardPage),
    firstLoad: orderLimits,
    sidebar: [{ group: 'menu', title: 'shell.entries.menuPanel', icon: ReadOutlined }],
  },
  {
    path: '/merchant/chowlyMenu',
    help: { says: 'thirdPartyMenus', article: 'delivery-channels' },
    load: () => import('../channels/menus/ChowlyMenuPage.tsx').then(part => part.ChowlyMenuPage),
    tabHelp: {
      history: { says: 'publishingHistory', article: 'delivery-channels' },
      changes: { says: 'sentRightAway', article: 'delivery-channels' },
    },
    firstLoad: orderLimits,
    sidebar: [{ group: 'menu', title: 'shell.entries.thirdPartyMenus', icon: ShopOutlined }],
  },
  {
    path: '/merchant/chowlyMenu/DeliveryChannel/:channel',
    help: { says: 'deliveryChannel', article: 'delivery-channels' },
    load: () => import('../channels/connections/DeliveryChannelPage.tsx').then(part => part.DeliveryChannelPage),
    under: '/merchant/chowlyMenu',
  },
  {
    path: '/merchant/Items',
    help: { says: 'dishes', article: 'menu' },
    load: () => import('../menu/dishes/DishListPage.tsx').then(part => part.DishListPage),
    firstLoad: orderLimits,
    sidebar: [{ group: 'menu', title: 'shell.entries.dishes', icon: CoffeeOutlined }],
  },
  {
    path: '/merchant/Items/ItemsGrid',
    help: { says: 'dishGrid', article: 'menu-in-bulk' },
    load: () => import('../menu/batch/DishGridPage.tsx').then(part => part.DishGridPage),
    under: '/merchant/Items',
  },
  {
    path: '/merchant/Items/ItemsAddNew',
    help: { says: 'dishForm', article: 'menu' },
    load: () => import('../menu/dishes/DishFormPage.tsx').then(part => part.DishFormPage),
    firstLoad: orderLimits,
    under: '/merchant/Items',
  },
  {
    path: '/merchant/Categories',
    help: { says: 'categories', article: 'menu' },
    load: () => import('../menu/categories/CategoriesPage.tsx').then(part => part.CategoriesPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.categories', icon: TagsOutlined }],
  },
  {
    path: '/merchant/Categories/CategoriesAddNew',
    help: { says: 'categoryForm', article: 'menu' },
    load: () => import('../menu/categories/CategoryFormPage.tsx').then(part => part.CategoryFormPage),
    under: '/merchant/Categories',
  },
  {
    path: '/merchant/ModifierGroups',
    help: { says: 'modifierGroups', article: 'menu' },
    load: () => import('../menu/modifiers/ModifierGroupsPage.tsx').then(part => part.ModifierGroupsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.modifierGroups', icon: CheckSquareOutlined }],
  },
  {
    path: '/merchant/ModifierGroups/GroupsAddNew',
    help: { says: 'modifierGroupForm', article: 'menu' },
    load: () => import('../menu/modifiers/ModifierGroupFormPage.tsx').then(part => part.ModifierGroupFormPage),
    under: '/merchant/ModifierGroups',
  },
  {
    path: '/merchant/Additional',
    help: { says: 'addOns', article: 'menu' },
    load: () => import('../menu/addOns/AddOnsPage.tsx').then(part => part.AddOnsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.addOns', icon: PlusSquareOutlined }],
  },
  {
    path: '/merchant/Additional/AdditionalAddNew/:type',
    help: { says: 'addOnForm', article: 'menu' },
    load: () => import('../menu/addOns/AddOnFormPage.tsx').then(part => part.AddOnFormPage),
    under: '/merchant/Additional',
  },
  {
    path: '/merchant/Specials',
    help: { says: 'specials', article: 'menu' },
    load: () => import('../menu/specials/SpecialsPage.tsx').then(part => part.SpecialsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.specials', icon: GiftOutlined }],
  },
  {
    path: '/merchant/Specials/SpecialsGroups',
    help: { says: 'specialGroups', article: 'menu' },
    load: () => import('../menu/specials/SpecialGroupsPage.tsx').then(part => part.SpecialGroupsPage),
    under: '/merchant/Specials',
  },
  {
    path: '/merchant/Specials/SpecialsAddNew/:type',
    help: { says: 'specialForm', article: 'menu' },
    load: () => import('../menu/specials/SpecialFormPage.tsx').then(part => part.SpecialFormPage),
    under: '/merchant/Specials',
  },
  {
    path: '/merchant/SupplyTimes',
    help: { says: 'supplyTimes', article: 'menu' },
    load: () => import('../menu/supplyTimes/SupplyTimesPage.tsx').then(part => part.SupplyTimesPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.supplyTimes', icon: FieldTimeOutlined }],
  },
  {
    path: '/merchant/MenuVersions',
    help: { says: 'menuVersions', article: 'menu-versions' },
    load: () => import('../menu/versions/MenuVersionsPage.tsx').then(part => part.MenuVersionsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuVersions', icon: BranchesOutlined }],
  },
  {
    path: '/merchant/MenuImport',
    help: { says: 'menuImport', article: 'menu-in-bulk' },
    load: () => import('../menu/transfer/MenuImportPage.tsx').then(part => part.MenuImportPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuTransfer', icon: SwapOutlined }],
  },
  {
    path: '/merchant/MenuHealth',
    help: { says: 'menuHealth', article: 'menu-in-bulk' },
    load: () => import('../menu/health/MenuHealthPage.tsx').then(part => part.MenuHealthPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.menuHealth', icon: MedicineBoxOutlined }],
  },
  {
    path: '/merchant/OrderLimits',
    help: { says: 'orderLimits', article: 'order-limits' },
    load: () => import('../settings/orderLimits/OrderLimitsPage.tsx').then(part => part.OrderLimitsPage),
    sidebar: [{ group: 'menu', title: 'shell.entries.orderLimits', icon: HourglassOutlined }],
  },
]
