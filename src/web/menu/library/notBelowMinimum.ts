import type { RuleObject } from 'antd/es/form/index.js'
import { text } from '../../kit/texts.ts'

/** The maximum is not below the minimum: the rule of MENU-4, at the field. */
export const notBelowMinimum = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }): RuleObject => ({
  validator: (_, max: unknown) => {
    const min = getFieldValue('min')
    const isBelow = typeof min === 'number' && typeof max === 'number' && max < min
    return isBelow ? Promise.reject(new Error(text('failures.reasons.MAXIMUM_BELOW_MINIMUM'))) : Promise.resolve()
  },
})
