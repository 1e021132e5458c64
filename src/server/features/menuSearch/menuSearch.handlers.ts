/** Whatever a menu is made of, by name, pinyin or initials. */
import type { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const menuSearchHandlers = (): Handlers<typeof menuSearchCalls> => ({})
