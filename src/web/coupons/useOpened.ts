import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** What stands open beside a list, named in the address: its id, `new`, or nothing. */
export function useOpened(name: string): {
  opened: number | 'new' | undefined
  open: (id: number | 'new' | undefined) => void
} {
  const [params, setParams] = useSearchParams()
  const open = useCallback(
    (id: number | 'new' | undefined) =>
      setParams(
        before => {
          const next = new URLSearchParams(before)
          if (id === undefined) next.delete(name)
          else next.set(name, String(id))
          return next
        },
        { replace: true },
      ),
    [setParams, name],
  )
  const id = params.get(name) ?? ''
  const opened = id === 'new' ? 'new' : /^[1-9]\d{0,14}$/.test(id) ? Number(id) : undefined
  return { opened, open }
}
