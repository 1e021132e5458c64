/** Drafts, versions and publishing (MENU-11). */
import type { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const menuVersionHandlers = (): Handlers<typeof menuVersionCalls> => ({})
