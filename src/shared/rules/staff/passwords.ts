/** Password rules (EMP-2; docs/product/fields.md, Limits); each limit exists here alone. */

export const DASHBOARD_PASSWORD = { least: 6, most: 12, pattern: /^[A-Za-z0-9]*$/ } as const

export type PasswordFault = 'empty' | 'tooShort' | 'length' | 'characters'

/** What is wrong with a new dashboard password: 6 to 12 letters or digits; undefined when nothing is. */
export function dashboardPasswordFault(password: string): PasswordFault | undefined {
  if (password === '') return 'empty'
  if (!DASHBOARD_PASSWORD.pattern.test(password)) return 'characters'
  if (password.length < DASHBOARD_PASSWORD.least) return 'tooShort'
  if (password.length > DASHBOARD_PASSWORD.most) return 'length'
  return undefined
}

/** Of a person at a terminal: digits alone, unique in the store. */
export const POS_PASSWORD = { least: 4, most: 6, pattern: /^[0-9]*$/ } as const

/** What is wrong with a new POS password: 4 to 6 digits; undefined when nothing is. */
export function posPasswordFault(password: string): 'length' | 'digits' | undefined {
  if (!POS_PASSWORD.pattern.test(password)) return 'digits'
  if (password.length < POS_PASSWORD.least || password.length > POS_PASSWORD.most) return 'length'
  return undefined
}
