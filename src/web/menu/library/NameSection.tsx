import { Form, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'

type Named = { name: z.core.$ZodType; secondName: z.core.$ZodType }

/** Both names and whether it is offered, as the first section of a form. */
export function NameSection<S extends Named & z.ZodRawShape>(props: {
  input: z.ZodObject<S>
  children?: ReactNode
}): ReactNode {
  const t = useTexts()
  const { input, children } = props
  return (
    <FormSection title={t('choices.form.names')} text={t('choices.form.namesText')}>
      <Form.Item name="name" label={t('menuVersions.fields.name')} rules={rulesOf(input, 'name')}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="secondName" label={t('menuVersions.fields.secondName')} rules={rulesOf(input, 'secondName')}>
        <Input autoComplete="off" maxLength={100} lang="zh" />
      </Form.Item>
      {children}
      <Form.Item name="status" label={t('menuVersions.fields.status')} extra={t('choices.form.offText')}>
        <Radio.Group
          options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`choices.status.${value}`) }))}
        />
      </Form.Item>
    </FormSection>
  )
}
