/** Order types and delivery (SET-4). */
import type { deliveryCalls } from '../../../shared/contract/delivery.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const deliveryHandlers = (): Handlers<typeof deliveryCalls> => ({})
