/** Free text of a section in both languages, with variables; or a caption in place of the usual one. */
import { Button, Dropdown, Form, Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea.js'
import { type ReactNode, useRef } from 'react'
import {
  captionedParts,
  type TemplateKind,
  type TemplatePart,
  variablesOf,
} from '../../../shared/contract/printing/templateParts.ts'
import { templateText, unknownVariable } from '../../../shared/contract/printing/templateText.ts'
import { ruleBy } from '../../kit/fields.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { hasOwnText } from './sectionForm.ts'
import styles from './templates.module.css'

interface SectionTextsProps {
  at: number
  kind: TemplateKind
  part: TemplatePart
  disabled: boolean
}

export function SectionTexts({ at, kind, part, disabled }: SectionTextsProps): ReactNode {
  const t = useTexts()
  const own = hasOwnText(part)
  if (!own && !captionedParts.includes(part)) return null
  return (
    <div className={styles.texts}>
      {(['en', 'zh'] as const).map(language => (
        <Form.Item
          key={language}
          name={[at, 'text', language]}
          label={t(`templatePage.row.${own ? 'text' : 'caption'}${language === 'en' ? 'En' : 'Zh'}`)}
          {...(own ? {} : { extra: t('templatePage.row.captionHint') })}
          rules={[
            ruleBy(value =>
              !templateText.safeParse(value).success
                ? ['failures.field.characters']
                : unknownVariable(kind, value) !== undefined
                  ? ['failures.field.templateVariable']
                  : undefined,
            ),
          ]}
        >
          {own ? (
            <VariableText kind={kind} language={language} disabled={disabled} />
          ) : (
            <Input maxLength={100} disabled={disabled} lang={language} autoComplete="off" />
          )}
        </Form.Item>
      ))}
    </div>
  )
}

interface VariableTextProps {
  id?: string
  value?: string
  onChange?: (value: string) => void
  kind: TemplateKind
  language: 'en' | 'zh'
  disabled: boolean
}

/** A text with a list of variables that are put where the cursor is. */
function VariableText({ id, value = '', onChange, kind, language, disabled }: VariableTextProps): ReactNode {
  const t = useTexts()
  const field = useRef<TextAreaRef>(null)
  const insert = (name: string) => {
    const area = field.current?.resizableTextArea?.textArea
    const [start, end] = area ? [area.selectionStart, area.selectionEnd] : [value.length, value.length]
    onChange?.(`${value.slice(0, start)}{${name}}${value.slice(end)}`)
    const after = start + name.length + 2
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(after, after)
    })
  }
  const items = variablesOf[kind].map(name => ({
    key: name,
    label: `${t(`templatePage.variables.${name}`)} {${name}}`,
    onClick: () => insert(name),
  }))
  return (
    <>
      <Input.TextArea
        {...(id === undefined ? {} : { id })}
        ref={field}
        value={value}
        onChange={event => onChange?.(event.target.value)}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={1000}
        disabled={disabled}
        lang={language}
      />
      {!disabled && (
        <Dropdown menu={{ items, className: styles.parts ?? '' }} trigger={['click']}>
          <Button size="small" type="link" icon={<PlusOutlined />} className={styles.insert ?? ''}>
            {t('templatePage.row.insert')}
          </Button>
        </Dropdown>
      )}
    </>
  )
}
