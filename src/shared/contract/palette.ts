/** The command palette (SHELL-12). */
import type { Calls } from './kernel/call.ts'

export const paletteCalls = {} as const satisfies Calls
