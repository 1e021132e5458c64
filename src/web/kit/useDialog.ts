import { useState } from 'react'
import { useAddressQuery, withValue } from './useAddressQuery.ts'

/**
 * Which of these dialogs of a page is open. The address opens one too, `?do=refund`: an action of the palette leads to
 * the page and asks for its dialog (SHELL-18), `&for=7` about something. The page still shows it only to those who may.
 */
export function useDialog<T extends string>(
  ...names: readonly T[]
): readonly [open: T | undefined, setOpen: (name: T | undefined) => void, subject: number | undefined] {
  const [params, change] = useAddressQuery()
  const [open, setOpen] = useState<T>()
  const asked = names.find(name => name === params.get('do'))
  const set = (name: T | undefined) => {
    setOpen(name)
    if (asked === undefined) return
    change(before => withValue(withValue(before, 'do', undefined), 'for', undefined))
  }
  const subject = Number(params.get('for') ?? '')
  return [asked ?? open, set, asked !== undefined && Number.isSafeInteger(subject) && subject > 0 ? subject : undefined]
}
