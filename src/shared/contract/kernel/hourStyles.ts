/** How English writes hours: `h12` is 2:30 PM, `h24` is 14:30. Chinese always writes 24 hours (SHELL-19). */
export const hourStyles = ['h12', 'h24'] as const
export type HourStyle = (typeof hourStyles)[number]
