import { Button } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSwitchStore } from '../../kit/useSwitchStore.ts'

/** Continues in another own store, as the switch in the bar above does (AUTH-7). */
export function GoToStore(props: { merchantId: number; name: string; primary?: boolean }): ReactNode {
  const { merchantId, name, primary = false } = props
  const t = useTexts()
  const { go, isPending } = useSwitchStore()
  return (
    <Allowed call={authCalls.switchMerchant}>
      <Button
        type={primary ? 'primary' : 'default'}
        aria-label={`${t('stores.go')}: ${name}`}
        loading={isPending}
        onClick={() => go(merchantId)}
      >
        {t('stores.go')}
      </Button>
    </Allowed>
  )
}
