import type { ReactNode } from 'react'
import { GUIDE_PAGE } from '../../../shared/contract/guide/guide.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'

/** The way to the menus that a store can start from (SHELL-16), where it has nothing yet. */
export function ToStarterMenus(): ReactNode {
  const t = useTexts()
  return (
    <AllowedLink needs="menu.transfer.import" to={GUIDE_PAGE} hides>
      {t('menus.toStarters')}
    </AllowedLink>
  )
}
