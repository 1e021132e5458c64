/** The permission tree across stores, and looking through other eyes (EMP-4, EMP-7). */
import type { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { functionHandlers } from './functions.handlers.ts'
import { peopleHandlers } from './people.handlers.ts'
import { roleHandlers } from './roles.handlers.ts'
import { treeHandlers } from './tree.handlers.ts'
import { viewHandlers } from './viewAs.handlers.ts'

export const administrationHandlers = (): Handlers<typeof administrationCalls> => ({
  ...peopleHandlers,
  ...roleHandlers,
  ...treeHandlers,
  ...functionHandlers,
  ...viewHandlers,
})
