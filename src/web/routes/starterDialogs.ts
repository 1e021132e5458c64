/** The dialogs that the guide opens on every page (SHELL-16): with the pieces of forms, so no first page waits for them. */
import type { StarterDialogs } from '../guide/StepAction.tsx'

export const starterDialogs: StarterDialogs = {
  taxes: () => import('../guide/StateTaxDialog.tsx').then(part => part.StateTaxDialog),
  menu: () => import('../guide/StarterMenuDialog.tsx').then(part => part.StarterMenuDialog),
  roles: () => import('../guide/StarterRolesDialog.tsx').then(part => part.StarterRolesDialog),
}
