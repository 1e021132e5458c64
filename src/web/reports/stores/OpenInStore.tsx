/** A way into a page of a store: another own store is gone on in without signing in again (AUTH-7). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useSession } from '../../kit/session.ts'
import { useSwitchStore } from '../../kit/useSwitchStore.ts'

export function OpenInStore(props: {
  merchantId: number
  address: string
  text: string
  /** What it says to who does not see what it stands beside. */
  label: string
  primary?: boolean
}): ReactNode {
  const { merchantId, address, text, label, primary = false } = props
  const session = useSession()
  const { go, isPending } = useSwitchStore(address)
  const look = { type: primary ? 'primary' : 'default', 'aria-label': label, children: text } as const
  if (merchantId === session.merchantId) return <Button href={`#${address}`} {...look} />
  return (
    <Allowed call={authCalls.switchMerchant}>
      <Button loading={isPending} onClick={() => go(merchantId)} {...look} />
    </Allowed>
  )
}
