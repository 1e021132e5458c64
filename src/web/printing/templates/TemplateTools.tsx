/** What can be done with a template beside editing it: its history, its versions, its defaults. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { useTexts } from '../../kit/texts.ts'
import { RestoreDefaults } from './RestoreDefaults.tsx'
import type { SavedTemplate } from './templateForm.ts'
import { VersionsDrawer } from './VersionsDrawer.tsx'

interface TemplateToolsProps {
  template: SavedTemplate
  mayEdit: boolean
  onChanged: () => Promise<void>
}

export function TemplateTools({ template, mayEdit, onChanged }: TemplateToolsProps): ReactNode {
  const t = useTexts()
  const [dialog, show] = useState<'versions' | 'restore'>()
  const dialogProps = { template, onChanged: () => void onChanged(), onClose: () => show(undefined) }
  return (
    <>
      <HistoryButton objectType="printTemplate" objectId={template.templateId} title={template.name} />
      <Button onClick={() => show('versions')}>{t('templatePage.versions.title')}</Button>
      {mayEdit && <Button onClick={() => show('restore')}>{t('templatePage.restore')}</Button>}
      {dialog === 'versions' && <VersionsDrawer {...dialogProps} />}
      {dialog === 'restore' && <RestoreDefaults {...dialogProps} />}
    </>
  )
}
