/** Above the list of orders: how many wait until somebody confirms them for the kitchen (SET-4). */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { kitchenCalls } from '../../../shared/contract/printing/kitchen.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'

const { getOrdersToConfirm } = kitchenCalls

export function OrdersToConfirm(): ReactNode {
  return useCan()(getOrdersToConfirm.needs) && <Waiting />
}

function Waiting(): ReactNode {
  const t = useTexts()
  const count = useCall(getOrdersToConfirm, {}, { quiet: true }).data?.rows.length ?? 0
  useLive('print', () => askAgain(getOrdersToConfirm))
  if (count === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('orders.toConfirm', { count })}
      action={
        <AllowedLink needs="orders.kitchen.view" to="/merchant/OrdersToConfirm">
          {t('orders.showToConfirm')}
        </AllowedLink>
      }
    />
  )
}
