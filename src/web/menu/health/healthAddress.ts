/** Where each finding is mended by hand. */
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { HealthCode } from '../../../shared/contract/menu/health.ts'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'

interface Address {
  readonly to: string
  readonly needs: PermissionKey
}

/** The form of a thing; of what has no form of its own, the page where it stands. */
export function addressOf(kind: EntityKind, id: number, name: string): Address {
  switch (kind) {
    case 'category':
      return { to: `/merchant/Categories/CategoriesAddNew?id=${id}`, needs: 'menu.categories.view' }
    case 'modifierGroup':
      return { to: `/merchant/ModifierGroups/GroupsAddNew?id=${id}`, needs: 'menu.modifiers.view' }
    case 'addOnGroup':
      return { to: `/merchant/Additional/AdditionalAddNew/group?id=${id}`, needs: 'menu.addOns.view' }
    case 'addOn':
      return { to: `/merchant/Additional/AdditionalAddNew/option?id=${id}`, needs: 'menu.addOns.view' }
    case 'specialGroup':
      return { to: `/merchant/Specials/SpecialsAddNew/group?id=${id}`, needs: 'menu.specials.view' }
    case 'special':
      return { to: `/merchant/Specials/SpecialsAddNew/special?id=${id}`, needs: 'menu.specials.view' }
    case 'supplyTime':
      return { to: `/merchant/SupplyTimes?search=${encodeURIComponent(name)}`, needs: 'menu.supplyTimes.view' }
    case 'menu':
    case 'menuType':
      return { to: '/merchant/MenuDashboard', needs: 'menu.panel.view' }
    case 'dish':
      return { to: `/merchant/Items/ItemsAddNew?id=${id}`, needs: 'menu.dishes.view' }
  }
}

const items = (query: string): Address => ({ to: `/merchant/Items?${query}`, needs: 'menu.dishes.view' })

/** The list that shows all of a finding, ready for a change of many at once. */
export const listOf: Partial<Record<HealthCode, Address>> = {
  noPrice: items('without=price&statuses=valid'),
  noTax: items('without=tax&statuses=valid'),
  noPicture: items('without=picture&statuses=valid'),
  noSecondName: items('without=secondName&statuses=valid'),
  soldOutLong: items('soldOut=true'),
}
