import { useCallback } from 'react'
import type { AdministeredStore } from '../../../shared/contract/staff/administration.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

/** The name of one of these stores, by its id. */
export function useStoreNames(stores: readonly AdministeredStore[]): (merchantId: number) => string {
  const nameOf = useNameOf()
  return useCallback(
    merchantId => {
      const store = stores.find(own => own.merchantId === merchantId)
      return store === undefined ? '' : nameOf(store)
    },
    [stores, nameOf],
  )
}
