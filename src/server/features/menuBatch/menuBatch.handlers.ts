/** Grid and batch edits of dishes with a preview and an undo (MENU-6, MENU-7). */
import type { menuBatchCalls } from '../../../shared/contract/menu/batch.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const menuBatchHandlers = (): Handlers<typeof menuBatchCalls> => ({})
