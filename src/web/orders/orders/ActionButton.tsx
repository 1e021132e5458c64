/** A button that makes a call on an order: only for anyone who may, and with the reason where it cannot be done now. */
import { Button, type ButtonProps, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import type { ActionRefusal } from '../../../shared/contract/orders/refunds.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import pieces from '../../kit/kit.module.css'

interface ActionButtonProps extends Pick<ButtonProps, 'danger' | 'size' | 'loading' | 'onClick' | 'icon'> {
  call: Call
  /** Why it cannot be done now; null: it can. Undefined: not known yet. */
  refusal: ActionRefusal | null | undefined
  /** Where the words alone do not say what it is about. */
  label?: string
  children: ReactNode
}

export function ActionButton({ call, refusal, label, children, ...button }: ActionButtonProps): ReactNode {
  const t = useTexts()
  const named = label === undefined ? {} : { 'aria-label': label }
  if (refusal === null || refusal === undefined) {
    return (
      <Allowed call={call}>
        <Button {...button} {...named} disabled={refusal === undefined}>
          {children}
        </Button>
      </Allowed>
    )
  }
  const why = t(`refunds.refusals.${refusal}`)
  return (
    <Allowed call={call}>
      <Impossible why={why}>
        <Button {...button} {...named} disabled>
          {children}
        </Button>
      </Impossible>
    </Allowed>
  )
}

/** A disabled button hears nothing: the words stand around it, for pointers and screen readers alike. */
function Impossible({ why, children }: { why: string; disabled?: boolean; children: ReactNode }): ReactNode {
  return (
    <Tooltip title={why}>
      <span>
        {children}
        <span className={pieces.unseen}> {why}</span>
      </span>
    </Tooltip>
  )
}
