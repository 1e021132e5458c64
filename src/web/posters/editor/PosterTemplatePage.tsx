/** A new poster from a template: first which one, then its editor (MKT-2). */
import { type ReactNode, useState } from 'react'
import { Page } from '../../kit/Page.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { PosterEditor } from './PosterEditor.tsx'
import { POSTER_LIST } from './PosterEditPage.tsx'
import type { PosterForm } from './posterForm.ts'
import { type TemplateChoice, TemplatePicker } from './TemplatePicker.tsx'

export function PosterTemplatePage(): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const [choice, setChoice] = useState<TemplateChoice>({
    size: 'landscape',
    language: language === 'zh' ? 'both' : 'en',
  })
  const [form, setForm] = useState<PosterForm>()
  if (form === undefined) {
    return (
      <Page title={t('posterEditor.newTitle')} subtitle={t('posterEditor.templates.subtitle')} back={POSTER_LIST}>
        <TemplatePicker choice={choice} onChoice={setChoice} onChoose={setForm} />
      </Page>
    )
  }
  return (
    <Page title={t('posterEditor.newTitle')} back={POSTER_LIST}>
      <PosterEditor fresh={form} />
    </Page>
  )
}
