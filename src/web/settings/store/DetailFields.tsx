/** What the store is called, where it is, what its receipts say, how it looks. */
import { cx } from '../../kit/cx.ts'
import { Form, Input, Radio } from 'antd'
import type { ComponentProps, ReactNode } from 'react'
import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PictureField } from '../../kit/PictureField.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import styles from './store.module.css'
import { useStoreRule } from './useStoreRule.ts'

/** A logo is beside a menu and on a receipt: it is wide. */
const LOGO_ASPECT = 3

interface TextFieldProps extends ComponentProps<typeof Input> {
  name: keyof StoreSettings
  label: string
  needed?: boolean
  extra?: string
}

function TextField({ name, label, needed = false, extra, ...input }: TextFieldProps): ReactNode {
  const rule = useStoreRule()
  return (
    <Form.Item name={['value', name]} label={label} required={needed} extra={extra} rules={rule(name)}>
      <Input autoComplete="off" {...input} />
    </Form.Item>
  )
}

export function NameFields(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('storeSettings.details.title')} text={t('storeSettings.details.text')}>
      <div className={cx(look.fields, styles.row)}>
        <TextField name="name" label={t('storeSettings.details.name')} needed />
        <TextField name="secondName" label={t('storeSettings.details.secondName')} lang="zh" />
      </div>
      <div className={cx(look.fields, styles.row)}>
        <TextField
          name="legalName"
          label={t('storeSettings.details.legalName')}
          extra={t('storeSettings.details.legalNameHint')}
        />
        <TextField name="taxNumber" label={t('storeSettings.details.taxNumber')} />
      </div>
    </FormSection>
  )
}

export function ContactFields(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('storeSettings.contact.title')} text={t('storeSettings.contact.text')}>
      <TextField name="phone" label={t('storeSettings.contact.phone')} type="tel" needed />
      <TextField name="street" label={t('storeSettings.contact.street')} />
      <div className={cx(look.fields, styles.row)}>
        <TextField name="city" label={t('storeSettings.contact.city')} />
        <TextField name="state" label={t('storeSettings.contact.state')} />
        <TextField name="zip" label={t('storeSettings.contact.zip')} />
      </div>
      <TextField name="country" label={t('storeSettings.contact.country')} />
      <div className={cx(look.fields, styles.row)}>
        <TextField name="email" label={t('storeSettings.contact.email')} type="email" />
        <TextField name="website" label={t('storeSettings.contact.website')} inputMode="url" />
      </div>
    </FormSection>
  )
}

export function ReceiptFields(): ReactNode {
  const t = useTexts()
  const rule = useStoreRule()
  return (
    <FormSection title={t('storeSettings.receipt.title')} text={t('storeSettings.receipt.text')}>
      <Form.Item name={['value', 'receiptWidthMm']} label={t('storeSettings.receipt.receiptWidthMm')}>
        <Radio.Group
          options={([58, 80] as const).map(mm => ({ value: mm, label: t('receipts.widthMm', { mm }) }))}
          optionType="button"
        />
      </Form.Item>
      {(['receiptFooter', 'secondReceiptFooter'] as const).map(field => (
        <Form.Item key={field} name={['value', field]} label={t(`storeSettings.receipt.${field}`)} rules={rule(field)}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 8 }}
            {...(field === 'secondReceiptFooter' && { lang: 'zh' })}
          />
        </Form.Item>
      ))}
    </FormSection>
  )
}

export function LogoFields({ may }: { may: boolean }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('storeSettings.logos.title')} text={t('storeSettings.logos.text')}>
      {(['logoLight', 'logoDark'] as const).map(field => (
        <Form.Item key={field} name={['value', field]} label={t(`storeSettings.logos.${field}`)}>
          <PictureField aspect={LOGO_ASPECT} disabled={!may} />
        </Form.Item>
      ))}
    </FormSection>
  )
}
