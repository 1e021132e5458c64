import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { viewAsCalls } from '../../../shared/contract/staff/viewAs.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { EyeOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { type Eyes, startViewAs } from '../../kit/viewAs.ts'

export interface ViewAsButtonProps {
  /** Whose eyes: of a role, or of a person. */
  eyes: Eyes
  /** Of the role or the person, for screen readers. */
  name: string
  /** As it is in the row of a table: the eye alone. */
  compact?: boolean
}

/** Looks at the application as a role or a person sees it (EMP-7); there for anyone who may. */
export function ViewAsButton({ eyes, name, compact = false }: ViewAsButtonProps): ReactNode {
  const t = useTexts()
  const [starting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    try {
      await startViewAs(eyes)
    } catch (failure) {
      toast.failure(failure)
      setStarting(false)
    }
  }
  const named = t('administration.viewAs.startOf', { name })
  return (
    <Allowed call={viewAsCalls.startViewAs}>
      <Button
        {...(compact ? { type: 'text', size: 'small', title: named } : {})}
        icon={<EyeOutlined />}
        loading={starting}
        aria-label={named}
        onClick={() => void start()}
      >
        {compact ? null : t('administration.viewAs.start')}
      </Button>
    </Allowed>
  )
}
