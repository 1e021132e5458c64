import { rightsCalls } from '../../../shared/contract/rights.ts'

/** The calls that either page reads with. */
export const callsOf = {
  backOffice: { list: rightsCalls.getEmployeesWithRights, get: rightsCalls.getPosEmployeesBackPermission },
  pos: { list: rightsCalls.getEmployeesWithPosRights, get: rightsCalls.getPosEmployeesPermission },
} as const
