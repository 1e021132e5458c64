/** The appearances to choose from; `system` follows the device (SHELL-13). */
export const themes = ['system', 'light', 'dark'] as const
export type ThemeChoice = (typeof themes)[number]
