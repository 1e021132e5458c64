import { useMemo } from 'react'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { useCall } from '../../kit/useCall.ts'

/** What the signed-in person may give to others, and what is on in the store. */
export interface Given {
  readonly mayGrant: ReadonlySet<string>
  /** Functions of modules that are switched off. */
  readonly off: ReadonlySet<string>
  readonly ownMaxDiscountPcm: number | null
}

/** Asked once for as long as the form is shown. */
export function useGiven(): { data: Given | undefined; failure: unknown; retry: () => void } {
  const options = { fixed: true, quiet: true }
  const menus = useCall(roleCalls.getPosMenusByTree, {}, options)
  const pos = useCall(roleCalls.getPosPermissionsByTree, {}, options)
  const data = useMemo(() => {
    if (menus.data === undefined || pos.data === undefined) return undefined
    const functionsOf = ({ pages }: (typeof menus.data.modules)[number]) => pages.flatMap(page => page.functions)
    const all = [...menus.data.modules.flatMap(functionsOf), ...pos.data.modules.flatMap(module => module.functions)]
    const off = menus.data.modules.filter(({ isOn }) => !isOn).flatMap(functionsOf)
    return {
      mayGrant: new Set(all.filter(({ mayGrant }) => mayGrant).map(({ key }) => key)),
      off: new Set(off.map(({ key }) => key)),
      ownMaxDiscountPcm: pos.data.ownMaxDiscountPcm,
    }
  }, [menus.data, pos.data])
  const failure = menus.isFetching || pos.isFetching ? undefined : (menus.error ?? pos.error ?? undefined)
  const retry = () => {
    void menus.refetch()
    void pos.refetch()
  }
  return { data, failure, retry }
}
