import { Form, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './choiceRows.module.css'
import { notBelowMinimum } from './notBelowMinimum.ts'

/** How many of a group are chosen: minimum, maximum, and whether the same one may be taken twice. */
export function HowManySection<S extends { min: z.core.$ZodType; max: z.core.$ZodType } & z.ZodRawShape>(props: {
  input: z.ZodObject<S>
  /** What else this kind of group limits. */
  children?: ReactNode
}): ReactNode {
  const t = useTexts()
  const { input, children } = props
  return (
    <FormSection title={t('choices.form.asked')} text={t('choices.form.askedText')}>
      <div className={styles.pair}>
        <Form.Item name="min" label={t('menuVersions.fields.min')} rules={rulesOf(input, 'min')}>
          <InputNumber<number> className={styles.count ?? ''} min={0} precision={0} />
        </Form.Item>
        <Form.Item
          name="max"
          label={t('menuVersions.fields.max')}
          dependencies={['min']}
          rules={[...rulesOf(input, 'max'), notBelowMinimum]}
        >
          <InputNumber<number> className={styles.count ?? ''} min={0} precision={0} />
        </Form.Item>
      </div>
      <Form.Item
        name="duplicateSelection"
        label={t('menuVersions.fields.duplicateSelection')}
        extra={t('choices.form.duplicate')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      {children}
    </FormSection>
  )
}
