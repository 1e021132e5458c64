import { starterMenuHandlers } from './starterMenus.handlers.ts'
import { starterRoleHandlers } from './starterRoles.handlers.ts'

/** What a new store can start from (SHELL-16). */
export const starterHandlers = () => ({ ...starterMenuHandlers(), ...starterRoleHandlers() })
