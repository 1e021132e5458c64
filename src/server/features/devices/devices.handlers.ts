/** Paired devices and what they fetch (POS-1). */
import type { deviceCalls } from '../../../shared/contract/devices.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const deviceHandlers = (): Handlers<typeof deviceCalls> => ({})
