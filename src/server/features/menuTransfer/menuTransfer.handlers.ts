/** Import and export of the whole menu (MENU-8). */
import type { menuTransferCalls } from '../../../shared/contract/menu/transfer.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const menuTransferHandlers = (): Handlers<typeof menuTransferCalls> => ({})
