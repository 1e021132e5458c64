/** How a section prints: its look, its words, what it leaves out, and when it prints at all. */
import { Checkbox, Form, InputNumber, Segmented, Switch } from 'antd'
import type { ReactNode } from 'react'
import { paperAligns, paperSizes } from '../../../shared/contract/printing/document.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { hideablesOf, type TemplateSection } from '../../../shared/contract/printing/templates.ts'
import { useTexts } from '../../kit/texts.ts'
import { ConditionFields } from './ConditionFields.tsx'
import { PaperPictureField } from './PaperPictureField.tsx'
import { SectionTexts } from './SectionTexts.tsx'
import { hasAlign, hasLook, hasWidth } from './sectionForm.ts'
import styles from './templates.module.css'

interface SectionFieldsProps {
  at: number
  kind: TemplateKind
  section: TemplateSection
  disabled: boolean
}

const ruleStyles = ['solid', 'dashed', 'double'] as const

export function SectionFields({ at, kind, section, disabled }: SectionFieldsProps): ReactNode {
  const t = useTexts()
  const { part } = section
  const hides = hideablesOf(kind, part)
  return (
    <>
      {part === 'picture' && (
        <Form.Item name={[at, 'picture']} label={t('templatePage.row.picture')} required>
          <PaperPictureField disabled={disabled} />
        </Form.Item>
      )}
      <SectionTexts at={at} kind={kind} part={part} disabled={disabled} />
      <div className={styles.looks}>
        {hasLook(part) && (
          <Form.Item name={[at, 'size']} label={t('templatePage.row.size')}>
            <Segmented
              disabled={disabled}
              options={paperSizes.map(value => ({ value, label: t(`templatePage.sizes.${value}`) }))}
            />
          </Form.Item>
        )}
        {hasAlign(part) && (
          <Form.Item name={[at, 'align']} label={t('templatePage.row.align')}>
            <Segmented
              disabled={disabled}
              options={paperAligns.map(value => ({ value, label: t(`templatePage.aligns.${value}`) }))}
            />
          </Form.Item>
        )}
        {hasLook(part) && (
          <>
            <Form.Item name={[at, 'bold']} label={t('templatePage.row.bold')} valuePropName="checked">
              <Switch disabled={disabled} />
            </Form.Item>
            <Form.Item name={[at, 'inverse']} label={t('templatePage.row.inverse')} valuePropName="checked">
              <Switch disabled={disabled} />
            </Form.Item>
          </>
        )}
        {hasWidth(part) && (
          <Form.Item name={[at, 'widthPercent']} label={t('templatePage.row.width')}>
            <InputNumber min={10} max={100} step={5} precision={0} suffix="%" disabled={disabled} />
          </Form.Item>
        )}
        {part === 'rule' && (
          <Form.Item name={[at, 'rule']} label={t('templatePage.row.rule')}>
            <Segmented
              disabled={disabled}
              options={ruleStyles.map(value => ({ value, label: t(`templatePage.rules.${value}`) }))}
            />
          </Form.Item>
        )}
        {part === 'blank' && (
          <Form.Item name={[at, 'lines']} label={t('templatePage.row.lines')}>
            <InputNumber min={1} max={20} precision={0} disabled={disabled} />
          </Form.Item>
        )}
      </div>
      {hides.length > 0 && (
        <Form.Item name={[at, 'hides']} label={t('templatePage.row.hides')}>
          <Checkbox.Group
            disabled={disabled}
            options={hides.map(value => ({ value, label: t(`templatePage.hideables.${value}`) }))}
          />
        </Form.Item>
      )}
      <ConditionFields at={at} disabled={disabled} />
    </>
  )
}
