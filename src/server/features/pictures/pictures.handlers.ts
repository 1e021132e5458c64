/** Pictures (MENU-13, SEC-6). */
import type { pictureCalls } from '../../../shared/contract/pictures.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const pictureHandlers = (): Handlers<typeof pictureCalls> => ({})
