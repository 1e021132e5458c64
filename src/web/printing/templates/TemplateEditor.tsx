import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { cx } from '../../kit/cx.ts'
import { EditorPage } from '../../kit/editing/EditorPage.tsx'
import look from '../../kit/look.module.css'
import { Card } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { GeneralFields, PaperFields } from './LayoutFields.tsx'
import { PaperPreview } from './PaperPreview.tsx'
import { SectionList } from './SectionList.tsx'
import { LIST } from './templateForm.ts'
import styles from './templates.module.css'
import { TemplateTools } from './TemplateTools.tsx'
import { type EditedTemplate, useTemplateEditor } from './useTemplateEditor.ts'

const views = ['edit', 'paper'] as const

/** The fields of a template beside its paper; where there is no room for both, one of them. */
export function TemplateEditor({ title, ...edited }: EditedTemplate & { title: string }): ReactNode {
  const t = useTexts()
  const { kind, loaded } = edited
  const mayEdit = useRefusal(printTemplateCalls.updatePrintTemplate) === undefined
  const { editor, opened, open, reload } = useTemplateEditor(edited)
  const [view, setView] = useState<(typeof views)[number]>('edit')
  return (
    <EditorPage
      editor={editor}
      title={title}
      back={LIST}
      wide
      disabled={!mayEdit}
      actions={loaded?.saved && <TemplateTools template={loaded.saved} mayEdit={mayEdit} onChanged={reload} />}
    >
      <div>
        <Segmented
          className={styles.switch ?? ''}
          value={view}
          options={views.map(value => ({ value, label: t(`templatePage.preview.${value}`) }))}
          onChange={setView}
        />
        <div className={styles.desk}>
          <div className={cx(styles.main, view !== 'edit' && styles.away)}>
            <GeneralFields disabled={!mayEdit} />
            <Card title={t('templatePage.section.sections')}>
              <p className={look.intro}>{t('templatePage.section.sectionsText')}</p>
              <SectionList kind={kind} opened={opened} onOpen={open} disabled={!mayEdit} />
            </Card>
            <PaperFields kind={kind} disabled={!mayEdit} />
          </div>
          <div className={cx(styles.side, view !== 'paper' && styles.away)}>
            <PaperPreview kind={kind} />
          </div>
        </div>
      </div>
    </EditorPage>
  )
}
