import { z } from 'zod'
import { roleSorts, roleStatuses } from '../../../shared/contract/staff/roles.ts'

/** What the list of roles keeps in its address beside the page. */
export const rolesFilters = {
  sort: z.enum(roleSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  search: z.string().default(''),
  statuses: z.array(z.enum(roleStatuses)).default([]),
}

export const ROLES = '/merchant/Roles'
/** The form: `?id=` edits a role, `?copy=` begins with what another one allows. */
export const ROLE_FORM = '/merchant/Roles/RolesAddNew'
