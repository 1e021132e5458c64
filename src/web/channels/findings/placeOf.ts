/** Where what a delivery channel would refuse is put right by hand. */
import type { Finding } from '../../../shared/contract/channels/findings.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { addressOf } from '../../menu/health/healthAddress.ts'

interface Place {
  readonly needs: PermissionKey
  readonly to: string
}

/** Undefined where it is no place of the product. */
export function placeOf({ rule, source, values }: Pick<Finding, 'rule' | 'source' | 'values'>): Place | undefined {
  if (rule === 'storeHoursMissing' || rule === 'closedDay')
    return { needs: 'settings.hours.view', to: '/merchant/OperationSettings/HoursSetting' }
  if (rule === 'specialDayWrong')
    return { needs: 'settings.hours.view', to: '/merchant/OperationSettings/HoursSetting?tab=closings' }
  if (source === null) return undefined
  if (source.kind === 'menu') return { needs: 'menu.thirdParty.view', to: `/merchant/chowlyMenu?menu=${source.id}` }
  return addressOf(source.kind, source.id, String(values['name'] ?? ''))
}
