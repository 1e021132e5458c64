/** Does an action of the palette: goes where it is done, or does it at once (SHELL-18). */
import { useNavigate } from 'react-router'
import type { PaletteAction } from '../../../shared/contract/palette/actions.ts'
import { switchLanguage } from '../../kit/LanguageSwitch.tsx'
import { getLanguage, keepTheme } from '../../kit/session.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSwitchStore } from '../../kit/useSwitchStore.ts'
import type { Subject } from './paletteItems.ts'
import type { PaletteParts } from './paletteParts.ts'

/** What is done outside the palette. */
export interface PaletteCommands {
  readonly onSignOut: () => void
  readonly parts: PaletteParts
}

/** `onClose` is told whether the page is left. */
export function useDoing(
  { onSignOut, parts }: PaletteCommands,
  onClose: (leaving: boolean) => void,
): (action: PaletteAction, subject: Subject | undefined) => void {
  const navigate = useNavigate()
  const store = useSwitchStore()
  const nameOf = useNameOf()
  return ({ key, to }, subject) => {
    onClose(to !== '' || key === 'switchStore')
    if (to !== '') return void navigate(to.replace('{id}', String(subject?.id ?? '')))
    if (key === 'sellAgain' && subject !== undefined) void parts.sellAgain(subject, nameOf(subject))
    else if (key === 'switchStore' && subject !== undefined) store.go(subject.id)
    else if (key === 'darkTheme') keepTheme('dark')
    else if (key === 'lightTheme') keepTheme('light')
    else if (key === 'switchLanguage') void switchLanguage(getLanguage() === 'en' ? 'zh' : 'en')
    else if (key === 'signOut') onSignOut()
  }
}
