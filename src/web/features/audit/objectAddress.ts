import type { AuditEntry } from '../../../shared/contract/audit.ts'

/** Where an object is looked at; undefined where it has no page, or is gone. */
export function addressOf({ objectType, objectId, objectName }: AuditEntry): string | undefined {
  switch (objectType) {
    case 'employee':
      return objectName === '' ? undefined : `/merchant/EmployeeList/EmployeesAddNew?id=${objectId}`
    case 'rights':
      return `/merchant/BackOfficePermissions?employee=${objectId}`
    case 'role':
      return objectName === '' ? undefined : `/merchant/Roles/RolesAddNew?id=${objectId}`
    case 'module':
      return '/merchant/ModuleIndex'
    case 'clockRecord':
      return '/merchant/ClockRecords'
    case 'schedule':
    case 'plan':
      return '/merchant/Scheduing'
    case 'orderLimits':
      return '/merchant/OrderLimits'
    case 'historyImport':
      return '/merchant/HistoryImport'
    default:
      return undefined
  }
}
