/** Cashier closing: drawers expected against counted (RPT-4). */
import type { cashierCalls } from '../../../shared/contract/cashier.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const cashierHandlers = (): Handlers<typeof cashierCalls> => ({})
