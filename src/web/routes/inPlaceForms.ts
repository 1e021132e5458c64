/** The forms that open over another one and make what it needs (SHELL-17); a form of any area may serve any other. */
import { addOnCalls } from '../../shared/contract/menu/addOns.ts'
import { categoryCalls } from '../../shared/contract/menu/categories.ts'
import { deviceCalls } from '../../shared/contract/devices/devices.ts'
import { dishCalls } from '../../shared/contract/menu/dishes.ts'
import { modifierCalls } from '../../shared/contract/menu/modifiers.ts'
import { printerCalls } from '../../shared/contract/devices/printers.ts'
import { roleCalls } from '../../shared/contract/staff/roles.ts'
import { specialCalls } from '../../shared/contract/menu/specials.ts'
import { taxCalls } from '../../shared/contract/settings/taxes.ts'
import type { InPlaceForm, InPlaceKind } from '../kit/editing/InPlace.ts'

export const inPlaceForms: Readonly<Record<InPlaceKind, InPlaceForm>> = {
  addOnGroup: {
    call: addOnCalls.addAdditionalGroup,
    load: () => import('../menu/addOns/AddOnGroupForm.tsx').then(part => part.AddOnGroupForm),
  },
  category: {
    call: categoryCalls.addClassification,
    load: () => import('../menu/categories/CategoryForm.tsx').then(part => part.CategoryForm),
  },
  deviceLocation: {
    call: deviceCalls.addDeviceLocation,
    load: () => import('../devices/equipment/LocationDrawer.tsx').then(part => part.NewLocation),
  },
  dish: {
    call: dishCalls.addDish,
    load: () => import('../menu/dishes/DishFormPage.tsx').then(part => part.NewDish),
  },
  modifierGroup: {
    call: modifierCalls.addSideGroup,
    load: () => import('../menu/modifiers/ModifierGroupForm.tsx').then(part => part.ModifierGroupForm),
  },
  printer: {
    call: printerCalls.addPrinter,
    load: () => import('../devices/equipment/PrinterDrawer.tsx').then(part => part.NewPrinter),
  },
  role: {
    call: roleCalls.addPosRole,
    load: () => import('../staff/roles/RoleFormPage.tsx').then(part => part.NewRole),
  },
  specialGroup: {
    call: specialCalls.addSpecialGroup,
    load: () => import('../menu/specials/SpecialGroupForm.tsx').then(part => part.SpecialGroupForm),
  },
  tax: {
    call: taxCalls.saveMerchantTax,
    load: () => import('../settings/store/NewTax.tsx').then(part => part.NewTax),
  },
}
