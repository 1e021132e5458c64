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

/** Beside repeated digits and runs: what leaked lists of PINs have most of. */
const COMMON_PINS = new Set(
  [
    '1212 1004 1010 1122 1313 2000 1984 2020 2580 0852 5683 6969 1515 2468 1357 0007 1112',
    '112233 121212 123123 123321 131313 147258 159753 789456 696969 101010 102030 252525 232323 520520',
  ].flatMap(line => line.split(' ')),
)

/** Digits that everybody tries first (SEC-12): one digit repeated, a run up or down, and the most common others. */
export function isCommonPosPassword(password: string): boolean {
  const digits = password.split('').map(Number)
  const steps = digits.slice(1).map((digit, at) => digit - (digits[at] ?? 0))
  const isRun = [0, 1, -1].some(step => steps.length > 0 && steps.every(each => each === step))
  return isRun || COMMON_PINS.has(password)
}

/** What is wrong with a new POS password: 4 to 6 digits, not a common one; undefined when nothing is. */
export function posPasswordFault(password: string): 'length' | 'digits' | 'common' | undefined {
  if (!POS_PASSWORD.pattern.test(password)) return 'digits'
  if (password.length < POS_PASSWORD.least || password.length > POS_PASSWORD.most) return 'length'
  return isCommonPosPassword(password) ? 'common' : undefined
}
