import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { guard } from './editing/unsaved.ts'

/**
 * While `active`, asks before the page, or its tab, is left: by a link, by Back, by a typed address, or by closing the
 * tab (SHELL-4, SHELL-17). `onLeave`: the person leaves all the same.
 */
export function UnsavedGuard({ active, onLeave }: { active: boolean; onLeave?: () => void }): ReactNode {
  const left = useEffectEvent(() => onLeave?.())
  useEffect(() => (active ? guard({ onLeave: () => left() }) : undefined), [active])
  return null
}
