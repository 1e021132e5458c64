/** The one place where a control asks whether its call would be refused (SHELL-5, EMP-7). */
import { Tooltip } from 'antd'
import { cloneElement, type ReactElement, type ReactNode } from 'react'
import type { Call } from '../../shared/contract/kernel/call.ts'
import styles from './kit.module.css'
import { useHeld, useSession } from './session.ts'
import { useTexts } from './texts.ts'
import { usePermissionWords } from './usePermissionWords.ts'

/**
 * A control that makes a call: not there for whoever may not make it. Through other eyes it stays, disabled, and says
 * which permission is missing, or that nothing can be changed.
 */
export function Allowed({ call, children }: { call: Call; children: ReactElement<{ disabled?: boolean }> }): ReactNode {
  const refusal = useRefusal(call)
  const { viewAs } = useSession()
  if (refusal === undefined) return children
  if (viewAs === null) return null
  return (
    <Tooltip title={refusal}>
      {/* A disabled button hears nothing: the words belong to what stands around it. */}
      <span>
        {cloneElement(children, { disabled: true })}
        <span className={styles.unseen}>{refusal}</span>
      </span>
    </Tooltip>
  )
}

/** Why the server would refuse a call of the signed-in person; undefined where it would not. */
export function useRefusal({ needs, access, inViewAs }: Call): string | undefined {
  const t = useTexts()
  const held = useHeld()
  const { viewAs } = useSession()
  const { nameOf, pageOf } = usePermissionWords()
  if (needs !== 'everyone' && needs !== 'signedIn' && !held.has(needs)) {
    return t('administration.viewAs.needs', { page: pageOf(needs), function: nameOf(needs) })
  }
  if (viewAs === null || access === 'read' || inViewAs === true) return undefined
  return t('administration.viewAs.looking')
}
