/** Everything of a template but its sections: its name, its paper, and what the printer does around it. */
import { Form, Input, InputNumber, Segmented, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { columnChoices } from '../../../shared/contract/printing/document.ts'
import { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { drawerKicks, MOST_TOP_LINES, templateLanguages } from '../../../shared/contract/printing/templates.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'

const cuts = ['full', 'partial', 'none'] as const
const buzzers = [0, 1, 2, 3] as const
/** Papers on which cash may be taken. */
const takesCash: readonly TemplateKind[] = ['receipt', 'cashierClose']

export function GeneralFields({ disabled }: { disabled: boolean }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('templatePage.section.general')}>
      <Form.Item
        name="name"
        label={t('templatePage.field.name')}
        rules={rulesOf(printTemplateCalls.copyPrintTemplate.input, 'name')}
      >
        <Input maxLength={60} autoComplete="off" disabled={disabled} />
      </Form.Item>
    </FormSection>
  )
}

export function PaperFields({ kind, disabled }: { kind: TemplateKind; disabled: boolean }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('templatePage.section.paper')} text={t('templatePage.section.paperText')}>
      <Form.Item name="columns" label={t('templatePage.field.columns')}>
        <Segmented
          disabled={disabled}
          options={columnChoices.map(value => ({ value, label: t(`templatePage.columns.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="language" label={t('templatePage.field.language')}>
        <Segmented
          disabled={disabled}
          options={templateLanguages.map(value => ({ value, label: t(`templatePage.languages.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="topBlankLines"
        label={t('templatePage.field.topBlankLines')}
        extra={t('templatePage.field.topBlankLinesHint')}
      >
        <InputNumber min={0} max={MOST_TOP_LINES} precision={0} disabled={disabled} />
      </Form.Item>
      <Form.Item name="cut" label={t('templatePage.field.cut')}>
        <Segmented
          disabled={disabled}
          options={cuts.map(value => ({ value, label: t(`templatePage.cuts.${value}`) }))}
        />
      </Form.Item>
      {takesCash.includes(kind) && (
        <Form.Item name="drawer" label={t('templatePage.field.drawer')}>
          <Select
            disabled={disabled}
            options={drawerKicks.map(value => ({ value, label: t(`templatePage.drawers.${value}`) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="buzzer" label={t('templatePage.field.buzzer')}>
        <Segmented
          disabled={disabled}
          options={buzzers.map(value => ({ value, label: t(`templatePage.buzzers.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="textMode"
        label={t('templatePage.field.textMode')}
        extra={t('templatePage.field.textModeHint')}
        valuePropName="checked"
      >
        <Switch disabled={disabled} />
      </Form.Item>
    </FormSection>
  )
}
