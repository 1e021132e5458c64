/** What the palette does, or leads to the dialog of (SHELL-18). A further action is a line here and its texts. */
import type { PermissionKey } from '../permissions/permissions.ts'
import type { PalettePlace } from './place.ts'

/** What an action may be about: it is picked in the palette. */
export const actionObjects = ['order', 'dish', 'employee', 'drawer', 'store'] as const
export type ActionObject = (typeof actionObjects)[number]

interface Action {
  /** The address that opens its form or dialog, `{id}` being what was picked; left out where the palette does it itself. */
  readonly to?: string
  readonly about?: ActionObject
  readonly needs?: PermissionKey
}

const actions = {
  refund: { about: 'order', to: '/merchant/orderDetail/{id}?do=refund', needs: 'orders.list.refund' },
  deleteOrder: { about: 'order', to: '/merchant/orderDetail/{id}?do=delete', needs: 'orders.list.delete' },
  receipt: { about: 'order', to: '/orderReceipt/{id}', needs: 'orders.list.view' },
  soldOut: { about: 'dish', needs: 'menu.panel.soldOut' },
  sellAgain: { about: 'dish', needs: 'menu.panel.soldOut' },
  addDish: { to: '/merchant/Items/ItemsAddNew', needs: 'menu.dishes.edit' },
  addCategory: { to: '/merchant/Categories/CategoriesAddNew', needs: 'menu.categories.edit' },
  addModifierGroup: { to: '/merchant/ModifierGroups/GroupsAddNew', needs: 'menu.modifiers.edit' },
  addAddOn: { to: '/merchant/Additional/AdditionalAddNew/option', needs: 'menu.addOns.edit' },
  addSpecial: { to: '/merchant/Specials/SpecialsAddNew/special', needs: 'menu.specials.edit' },
  addEmployee: { to: '/merchant/EmployeeList/EmployeesAddNew', needs: 'employees.list.edit' },
  addRole: { to: '/merchant/Roles/RolesAddNew', needs: 'employees.roles.edit' },
  addPunch: { about: 'employee', to: '/merchant/ClockRecords?do=add&for={id}', needs: 'employees.clock.edit' },
  addCustomer: { to: '/merchant/customer?id=new', needs: 'customers.list.edit' },
  addParty: { to: '/merchant/Waitlist?at=waitlist.field.name', needs: 'customers.waitlist.edit' },
  addCampaign: { to: '/merchant/PosterList/coupons?campaign=new', needs: 'marketing.coupons.edit' },
  addPoster: { to: '/merchant/PosterAdd', needs: 'marketing.posters.edit' },
  pairTerminal: { to: '/merchant/Equipments?tab=devices&do=add', needs: 'equipment.devices.pair' },
  addPrinter: { to: '/merchant/Equipments?do=add', needs: 'equipment.devices.edit' },
  openDrawer: { to: '/merchant/Cashier?do=open', needs: 'reports.cashier.count' },
  countDrawer: { about: 'drawer', to: '/merchant/CashierDetail/{id}?do=count', needs: 'reports.cashier.count' },
  moveCash: { about: 'drawer', to: '/merchant/CashierDetail/{id}?do=event', needs: 'reports.cashier.moves' },
  closeBatch: { to: '/merchant/closeBatchHistory', needs: 'reports.batches.close' },
  closeDay: { to: '/merchant/DayClose', needs: 'reports.dayClose.close' },
  switchStore: { about: 'store' },
  darkTheme: {},
  lightTheme: {},
  switchLanguage: {},
  signOut: {},
} as const satisfies Readonly<Record<string, Action>>

export type ActionKey = keyof typeof actions

export interface PaletteAction extends PalettePlace {
  readonly key: ActionKey
  readonly about?: ActionObject
  readonly needs?: PermissionKey
}

export const actionKeys = Object.keys(actions) as ActionKey[]

/** `to` is empty where the palette does it itself. */
export const paletteActions: readonly PaletteAction[] = actionKeys.map(key => ({
  key,
  title: `paletteWords.actions.${key}.name`,
  words: `paletteWords.actions.${key}.words`,
  to: '',
  ...(actions[key] satisfies Action),
}))
