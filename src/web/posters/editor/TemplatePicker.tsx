/** The templates as pictures, by size and language; one of them is where a poster begins. */
import { Segmented, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { posterDrawCalls } from '../../../shared/contract/posters/draw.ts'
import { posterSizeNames, posterSizes, type PosterSize } from '../../../shared/rules/posters/document/bounds.ts'
import { posterLanguages, type PosterLanguage } from '../../../shared/rules/posters/templates/template.ts'
import { cx } from '../../kit/cx.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useLanguage } from '../../kit/session.ts'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { newForm, type PosterForm } from './posterForm.ts'
import styles from './templates.module.css'

type Template = ReplyOf<typeof posterDrawCalls.getTemplates>['rows'][number]

export interface TemplateChoice {
  readonly size: PosterSize
  readonly language: PosterLanguage
}

interface TemplatePickerProps {
  choice: TemplateChoice
  onChoice: (choice: TemplateChoice) => void
  onChoose: (form: PosterForm) => void
}

export function TemplatePicker({ choice, onChoice, onChoose }: TemplatePickerProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const { size } = choice
  const found = useCall(posterDrawCalls.getTemplates, choice, { quiet: true, keep: true })
  const { width, height } = posterSizes[size]
  return (
    <div className={look.column}>
      <div className={look.tools}>
        <Segmented
          aria-label={t('posterEditor.templates.size')}
          value={size}
          options={posterSizeNames.map(value => ({ value, label: t(`posterEditor.templates.sizes.${value}`) }))}
          onChange={value => onChoice({ ...choice, size: value })}
        />
        <Segmented
          aria-label={t('posterEditor.templates.language')}
          value={choice.language}
          options={posterLanguages.map(value => ({ value, label: t(`posterEditor.templates.languages.${value}`) }))}
          onChange={value => onChoice({ ...choice, language: value })}
        />
      </div>
      {found.error !== null && found.data === undefined && (
        <FailureState failure={found.error} onRetry={() => void found.refetch()} />
      )}
      {found.isLoading && <Skeleton active paragraph={{ rows: 8 }} />}
      {found.data !== undefined && (
        <ul className={cx(look.list, styles.templates, styles[size], found.isPlaceholderData && look.stale)}>
          {found.data.rows.map(template => (
            <li key={template.template}>
              <button type="button" className={styles.template} onClick={() => onChoose(formOfTemplate(template))}>
                <img src={template.preview} alt="" width={width} height={height} />
                <span>{template.name[language]}</span>
              </button>
            </li>
          ))}
          <li>
            <button type="button" className={styles.template} onClick={() => onChoose(blank(size))}>
              <span className={styles.blank} style={{ aspectRatio: `${width} / ${height}` }}>
                <PlusOutlined />
              </span>
              <span>{t('posterEditor.templates.empty')}</span>
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Its name is the theme until a better one is typed. */
const formOfTemplate = ({ document, name, type }: Template): PosterForm => ({
  ...newForm(document, name.en, name.zh),
  type,
})

const blank = (size: PosterSize): PosterForm =>
  newForm(
    { format: 1, ...posterSizes[size], background: { color: '#ffffff', color2: null, angle: 90 }, layers: [] },
    '',
    '',
  )
