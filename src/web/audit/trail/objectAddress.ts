import type { AuditEntry } from '../../../shared/contract/audit/audit.ts'

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
    case 'dish':
      return objectName === '' ? undefined : `/merchant/Items/ItemsAddNew?id=${objectId}`
    case 'category':
      return objectName === '' ? undefined : `/merchant/Categories/CategoriesAddNew?id=${objectId}`
    case 'menu':
      return objectName === '' ? undefined : `/merchant/MenuDashboard?menu=${objectId}`
    case 'menuVersion':
      return `/merchant/MenuVersions?tab=versions&search=${objectId}`
    case 'menuDraft':
      return '/merchant/MenuVersions'
    case 'menuSchedule':
      return '/merchant/MenuVersions?tab=schedules'
    case 'orderLimits':
      return '/merchant/OrderLimits'
    case 'modifierGroup':
      return objectName === '' ? undefined : `/merchant/ModifierGroups/GroupsAddNew?id=${objectId}`
    case 'addOn':
      return objectName === '' ? undefined : `/merchant/Additional/AdditionalAddNew/option?id=${objectId}`
    case 'addOnGroup':
      return objectName === '' ? undefined : `/merchant/Additional/AdditionalAddNew/group?id=${objectId}`
    case 'special':
      return objectName === '' ? undefined : `/merchant/Specials/SpecialsAddNew/special?id=${objectId}`
    case 'specialGroup':
      return objectName === '' ? undefined : `/merchant/Specials/SpecialsAddNew/group?id=${objectId}`
    case 'historyImport':
      return '/merchant/HistoryImport'
    default:
      return undefined
  }
}
