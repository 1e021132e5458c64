/** Exports that are made in the background (ORD-1). */
import type { exportJobCalls } from '../../../shared/contract/exportJobs.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const exportJobHandlers = (): Handlers<typeof exportJobCalls> => ({})
