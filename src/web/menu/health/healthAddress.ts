/** Where each finding is mended by hand. */
import { objectAddress } from '../../../shared/contract/audit/objects.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { HealthCode } from '../../../shared/contract/menu/health.ts'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import { pageOfRoute } from '../../../shared/rules/kernel/permissions.ts'

interface Address {
  readonly to: string
  readonly needs: PermissionKey
}

/** The form of a thing; of what has no form of its own, the page where it is. */
export function addressOf(kind: EntityKind, id: number, name: string): Address {
  const to = objectAddress(kind, id, name) ?? '/merchant/MenuHealth'
  return { to, needs: (pageOfRoute(to.split('?')[0] ?? to)?.opensWith ?? 'menu.health.view') as PermissionKey }
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
