/** Export, import and copies of settings. */
import type { settingTransferCalls } from '../../../shared/contract/settingTransfer.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const settingTransferHandlers = (): Handlers<typeof settingTransferCalls> => ({})
