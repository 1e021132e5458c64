import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { keepSession } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import { useLanding } from '../../kit/landing.ts'

/** Continues in another own store, as the switch in the bar above does (AUTH-7). */
export function GoToStore(props: { merchantId: number; name: string; primary?: boolean }): ReactNode {
  const { merchantId, name, primary = false } = props
  const t = useTexts()
  const navigate = useNavigate()
  const landing = useLanding()
  const go = useSend(authCalls.switchMerchant, {
    overlay: true,
    onDone: session => {
      void navigate(landing)
      keepSession(session)
    },
  })
  return (
    <Allowed call={authCalls.switchMerchant}>
      <Button
        type={primary ? 'primary' : 'default'}
        aria-label={`${t('stores.go')}: ${name}`}
        loading={go.isPending}
        onClick={() => go.mutate({ merchantId })}
      >
        {t('stores.go')}
      </Button>
    </Allowed>
  )
}
