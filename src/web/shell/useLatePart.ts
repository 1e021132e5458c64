import { type ComponentType, useState } from 'react'
import { useTexts } from '../kit/texts.ts'
import { toast } from '../kit/toasts.tsx'

interface LatePart<P> {
  /** Undefined until it has come. */
  readonly Part: ComponentType<P> | undefined
  readonly open: boolean
  readonly show: () => void
  readonly close: () => void
}

/** A dialog of the shell whose code comes when it is first opened; where it cannot be fetched, that is said. */
export function useLatePart<P>(load: () => Promise<ComponentType<P>>): LatePart<P> {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const [part, setPart] = useState<{ readonly Part: ComponentType<P> }>()
  const show = async () => {
    setOpen(true)
    if (part !== undefined) return
    try {
      setPart({ Part: await load() })
    } catch {
      setOpen(false)
      toast.problem(t('shell.error.part'))
    }
  }
  return { Part: part?.Part, open, show: () => void show(), close: () => setOpen(false) }
}
