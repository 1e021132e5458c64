/** Goes on in another own store without signing in again (AUTH-7). */
import { useNavigate } from 'react-router'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { keepSwitched } from './session.ts'
import { useLanding } from './landing.ts'
import { useSend } from './useCall.ts'

/**
 * Switches to a store and opens an address there, the landing page where none is given: what the page shows is the old
 * store's, and its filters and ids mean nothing in the other.
 */
export function useSwitchStore(address?: string): { go: (merchantId: number) => void; isPending: boolean } {
  const navigate = useNavigate()
  const landing = useLanding()
  const { mutate, isPending } = useSend(authCalls.switchMerchant, {
    overlay: true,
    onDone: session => {
      void navigate(address ?? landing)
      keepSwitched(session)
    },
  })
  return { go: merchantId => mutate({ merchantId }), isPending }
}
