import { rightsCalls } from '../../../shared/contract/staff/rights.ts'

/** The calls of either page. */
export const callsOf = {
  backOffice: {
    list: rightsCalls.getEmployeesWithRights,
    get: rightsCalls.getPosEmployeesBackPermission,
    update: rightsCalls.updateEmployeeBackPermission,
  },
  pos: {
    list: rightsCalls.getEmployeesWithPosRights,
    get: rightsCalls.getPosEmployeesPermission,
    update: rightsCalls.updateEmployeePermission,
  },
} as const
