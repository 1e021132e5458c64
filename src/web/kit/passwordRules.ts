/** Form rules for dashboard passwords, from shared/rules/staff/passwords.ts (docs/product/fields.md). */
import type { RuleObject, RuleRender } from 'antd/es/form/index.js'
import {
  DASHBOARD_PASSWORD,
  dashboardPasswordFault,
  type PasswordFault,
  POS_PASSWORD,
  posPasswordFault,
} from '../../shared/rules/staff/passwords.ts'
import { ruleBy } from './fields.ts'
import { text, type TextKey, type TextValues } from './texts.ts'

const faultTexts: Record<PasswordFault, TextKey> = {
  empty: 'failures.reasons.PASSWORD_EMPTY',
  tooShort: 'failures.reasons.PASSWORD_TOO_SHORT',
  length: 'failures.reasons.PASSWORD_LENGTH',
  characters: 'failures.reasons.PASSWORD_CHARACTERS',
}

/** What is wrong with a dashboard password, in words. */
function faultOf(password: string): [key: TextKey, values: TextValues] | undefined {
  const fault = dashboardPasswordFault(password)
  const { least: min, most: max } = DASHBOARD_PASSWORD
  return fault === undefined ? undefined : [faultTexts[fault], { min, max }]
}

/** A password that is asked for: it must not be empty, and nothing more is said about it. */
export const dashboardPasswordEmpty: RuleObject = {
  required: true,
  validator: (_, value: unknown) =>
    typeof value === 'string' && value !== ''
      ? Promise.resolve()
      : Promise.reject(new Error(text('failures.reasons.PASSWORD_EMPTY'))),
}

/** A new password: 6 to 12 letters or digits. */
export const newDashboardPassword: RuleObject = {
  required: true,
  ...ruleBy(faultOf),
}

/** A password for somebody else that may be left empty. */
export const givenDashboardPassword: RuleObject = ruleBy(value => (value === '' ? undefined : faultOf(value)))

const posFaultTexts = {
  length: 'failures.reasons.PASSWORD_LENGTH',
  digits: 'failures.reasons.PASSWORD_DIGITS',
  common: 'failures.reasons.PASSWORD_COMMON',
} as const satisfies Record<string, TextKey>

/** A POS password that may be left empty. */
export const newPosPassword: RuleObject = ruleBy(value => {
  const fault = value === '' ? undefined : posPasswordFault(value)
  const { least: min, most: max } = POS_PASSWORD
  return fault === undefined ? undefined : [posFaultTexts[fault], { min, max, num: `${min}–${max}` }]
})

/** The second entry of a new password; `field` holds the first. */
export function sameAs(field: string): RuleRender {
  return ({ getFieldValue }) => ({
    required: true,
    ...ruleBy(value => {
      const first = (getFieldValue(field) as string | undefined) ?? ''
      // Of none at all the first field says so.
      return value === first || first === '' ? undefined : ['failures.reasons.PASSWORDS_DIFFER']
    }),
  })
}
