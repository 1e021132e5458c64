/** Printers (DEV-1). */
import type { printerCalls } from '../../../shared/contract/printers.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const printerHandlers = (): Handlers<typeof printerCalls> => ({})
