/** The audit trail (ADM-1). */
import type { auditCalls } from '../../../shared/contract/audit.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const auditHandlers = (): Handlers<typeof auditCalls> => ({})
