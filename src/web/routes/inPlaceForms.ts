/** The forms that open over another one and make what it needs (SHELL-17); a form of any area may serve any other. */
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import type { InPlaceForm, InPlaceKind } from '../kit/editing/InPlace.ts'

/** The contract's calls would come with the first page of everybody; a test holds these to them. */
const writing = (needs: PermissionKey) => ({ needs, access: 'write' }) as const

export const inPlaceForms: Readonly<Record<InPlaceKind, InPlaceForm>> = {
  addOnGroup: {
    call: writing('menu.addOns.edit'),
    load: () => import('../menu/addOns/AddOnGroupForm.tsx').then(part => part.AddOnGroupForm),
  },
  area: {
    call: writing('settings.tables.edit'),
    load: () => import('../room/tables/AreaDialog.tsx').then(part => part.NewArea),
  },
  campaign: {
    call: writing('marketing.coupons.edit'),
    load: () => import('../coupons/campaigns/NewCampaign.tsx').then(part => part.NewCampaign),
  },
  category: {
    call: writing('menu.categories.edit'),
    load: () => import('../menu/categories/CategoryForm.tsx').then(part => part.CategoryForm),
  },
  deviceLocation: {
    call: writing('equipment.devices.edit'),
    load: () => import('../devices/equipment/LocationDrawer.tsx').then(part => part.NewLocation),
  },
  dish: {
    call: writing('menu.dishes.edit'),
    load: () => import('../menu/dishes/DishFormPage.tsx').then(part => part.NewDish),
  },
  modifierGroup: {
    call: writing('menu.modifiers.edit'),
    load: () => import('../menu/modifiers/ModifierGroupForm.tsx').then(part => part.ModifierGroupForm),
  },
  printer: {
    call: writing('equipment.devices.edit'),
    load: () => import('../devices/equipment/PrinterDrawer.tsx').then(part => part.NewPrinter),
  },
  role: {
    call: writing('employees.roles.edit'),
    load: () => import('../staff/roles/RoleFormPage.tsx').then(part => part.NewRole),
  },
  special: {
    call: writing('menu.specials.edit'),
    load: () => import('../menu/specials/SpecialForm.tsx').then(part => part.SpecialForm),
  },
  specialGroup: {
    call: writing('menu.specials.edit'),
    load: () => import('../menu/specials/SpecialGroupForm.tsx').then(part => part.SpecialGroupForm),
  },
  supplyTime: {
    call: writing('menu.supplyTimes.edit'),
    load: () => import('../menu/library/SupplyTimeDrawer.tsx').then(part => part.NewSupplyTime),
  },
  table: {
    call: writing('settings.tables.edit'),
    load: () => import('../room/tables/TableDrawer.tsx').then(part => part.NewTable),
  },
  tax: {
    call: writing('menu.dishes.taxes'),
    load: () => import('../settings/store/NewTax.tsx').then(part => part.NewTax),
  },
  thirdPartyMenu: {
    call: writing('menu.thirdParty.edit'),
    load: () => import('../channels/menus/AddMenu.tsx').then(part => part.NewThirdPartyMenu),
  },
}
