import { useCallback } from 'react'
import { useAddressQuery, withValue } from './useAddressQuery.ts'

/** What stands open beside a list, named in the address: its id, `new`, or nothing. */
export function useOpened(name: string): {
  opened: number | 'new' | undefined
  open: (id: number | 'new' | undefined) => void
} {
  const [params, change] = useAddressQuery()
  const open = useCallback(
    (id: number | 'new' | undefined) =>
      change(before => withValue(before, name, id === undefined ? undefined : String(id))),
    [change, name],
  )
  const id = params.get(name) ?? ''
  const opened = id === 'new' ? 'new' : /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
  return { opened, open }
}
