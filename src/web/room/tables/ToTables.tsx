import type { ReactNode } from 'react'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'

/** Where areas and tables are made, for pages that have none yet. */
export function ToTables(): ReactNode {
  const t = useTexts()
  return (
    <AllowedLink needs="settings.tables.view" to="/merchant/OperationSettings/TablesSetting" button="primary" hides>
      {t('tables.toTables')}
    </AllowedLink>
  )
}
