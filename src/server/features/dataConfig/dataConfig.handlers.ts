/** Free settings by group and key. */
import type { dataConfigCalls } from '../../../shared/contract/dataConfig.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const dataConfigHandlers = (): Handlers<typeof dataConfigCalls> => ({})
