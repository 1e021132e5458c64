/** Sold out, until when, and portions left (MENU-10). */
import type { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const availabilityHandlers = (): Handlers<typeof availabilityCalls> => ({})
