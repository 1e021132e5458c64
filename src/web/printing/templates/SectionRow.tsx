/** One section of a template in its list: what it is, whether it prints, and, opened, how. */
import { Button, Form, Switch } from 'antd'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import type { TemplateSection } from '../../../shared/contract/printing/templates.ts'
import { cx } from '../../kit/cx.ts'
import { CopyOutlined, DeleteOutlined, DownOutlined, RightOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { SectionFields } from './SectionFields.tsx'
import { useSectionSummary } from './useSectionSummary.ts'
import styles from './templates.module.css'

interface SectionRowProps {
  at: number
  kind: TemplateKind
  section: TemplateSection
  open: boolean
  /** It was just added: the row comes into sight. */
  focus: boolean
  onOpen: (open: boolean) => void
  onCopy: (() => void) | undefined
  onRemove: () => void
  disabled: boolean
}

export function SectionRow(props: SectionRowProps): ReactNode {
  const { at, kind, section, open, focus, onOpen, onCopy, onRemove, disabled } = props
  const t = useTexts()
  const summary = useSectionSummary(section)
  const name = t(`templatePage.parts.${section.part}`)
  const fields = useId()
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!focus) return
    opener.current?.focus()
    opener.current?.scrollIntoView({ block: 'center' })
  }, [focus])
  return (
    <div className={styles.section}>
      <div className={look.line}>
        <Form.Item name={[at, 'on']} valuePropName="checked" noStyle>
          <Switch size="small" disabled={disabled} aria-label={t('templatePage.row.show', { name })} />
        </Form.Item>
        <button
          ref={opener}
          type="button"
          className={cx(styles.opener, !section.on && look.quiet)}
          aria-expanded={open}
          aria-controls={fields}
          onClick={() => onOpen(!open)}
        >
          <span className={styles.words}>
            <span className={look.strong}>{name}</span>
            {summary !== '' && <span className={cx(look.caption, styles.summary)}>{summary}</span>}
          </span>
          {open ? <DownOutlined /> : <RightOutlined />}
        </button>
        {!disabled && (
          <>
            <Button
              size="small"
              type="text"
              icon={<CopyOutlined />}
              disabled={onCopy === undefined}
              aria-label={t('templatePage.row.copy', { name })}
              onClick={onCopy}
            />
            <Button
              size="small"
              type="text"
              icon={<DeleteOutlined />}
              aria-label={t('templatePage.row.remove', { name })}
              onClick={onRemove}
            />
          </>
        )}
      </div>
      <div id={fields} className={styles.fields} hidden={!open}>
        {open && <SectionFields at={at} kind={kind} section={section} disabled={disabled} />}
      </div>
    </div>
  )
}
