import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { queries } from '../../kit/queries.ts'
import { send } from '../../kit/send.ts'

const { getPosSetting } = settingCalls

/** The order limits (saveType 6), under the key that `useCall` keeps them by; asked again once they are not fresh. */
export function loadOrderLimits() {
  const input = { saveType: 6 } as const
  return queries.fetchQuery({ queryKey: [getPosSetting.path, input], queryFn: () => send(getPosSetting, input) })
}
