/** The command palette (SHELL-12). */
import type { paletteCalls } from '../../../shared/contract/palette.ts'
import type { Handlers } from '../../kernel/handlers.ts'

export const paletteHandlers = (): Handlers<typeof paletteCalls> => ({})
