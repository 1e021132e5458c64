import { useState } from 'react'
import { useSearchParams } from 'react-router'

/**
 * Which of these dialogs of a page is open. The address opens one too, `?do=refund`: an action of the palette leads to
 * the page and asks for its dialog (SHELL-18), `&for=7` about something. The page still shows it only to those who may.
 */
export function useDialog<T extends string>(
  ...names: readonly T[]
): readonly [open: T | undefined, setOpen: (name: T | undefined) => void, subject: number | undefined] {
  const [params, setParams] = useSearchParams()
  const [open, setOpen] = useState<T>()
  const asked = names.find(name => name === params.get('do'))
  const set = (name: T | undefined) => {
    setOpen(name)
    if (asked === undefined) return
    setParams(
      before => {
        const next = new URLSearchParams(before)
        next.delete('do')
        next.delete('for')
        return next
      },
      { replace: true },
    )
  }
  const subject = Number(params.get('for') ?? '')
  return [asked ?? open, set, asked !== undefined && Number.isSafeInteger(subject) && subject > 0 ? subject : undefined]
}
