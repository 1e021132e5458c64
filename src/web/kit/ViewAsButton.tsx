import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { viewAsCalls } from '../../shared/contract/viewAs.ts'
import { Allowed } from './Allowed.tsx'
import { EyeOutlined } from './icons.ts'
import { useTexts } from './texts.ts'
import { toast } from './toasts.tsx'
import { type Eyes, startViewAs } from './viewAs.ts'

export interface ViewAsButtonProps {
  /** Whose eyes: of a role, or of a person. */
  eyes: Eyes
  /** Of the role or the person, for screen readers. */
  name: string
  /** As it stands in the row of a table; a button of its own otherwise. */
  link?: boolean
}

/** Looks at the application as a role or a person sees it (EMP-7); there for whoever may. */
export function ViewAsButton({ eyes, name, link = false }: ViewAsButtonProps): ReactNode {
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
  return (
    <Allowed call={viewAsCalls.startViewAs}>
      <Button
        {...(link ? { type: 'link', size: 'small' } : { icon: <EyeOutlined /> })}
        loading={starting}
        aria-label={t('administration.viewAs.startOf', { name })}
        onClick={() => void start()}
      >
        {t('administration.viewAs.start')}
      </Button>
    </Allowed>
  )
}
