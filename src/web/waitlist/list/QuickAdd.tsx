/** A new party in a few keys: name, phone, size, quote, Enter (SET-6). */
import { Button, Checkbox, Form, Input, InputNumber, Select } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { partyFields, seatingWishes, waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { cx } from '../../kit/cx.ts'
import { rulesOf } from '../../kit/fields.ts'
import { PlusOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { lineCalls } from './usePartyMoves.ts'
import { QuoteHint } from './QuoteHint.tsx'
import styles from './waitlist.module.css'

const { addWaitlistParty, suggestWaitlistQuote } = waitlistCalls
const FIRST_SIZE = 2

interface Typed {
  name: string
  phone: string
  size: number
  quoteMinutes: number | null
  notes: string
  wishes: (typeof seatingWishes)[number][]
  language: 'en' | 'zh'
  consent: boolean
}

export function QuickAdd({ disabled = false }: { disabled?: boolean }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const [form] = Form.useForm<Typed>()
  const [isOwnQuote, setOwnQuote] = useState(false)
  const size = Form.useWatch('size', form)
  const phone = Form.useWatch('phone', form)
  const asked = Number.isInteger(size) && (size ?? 0) >= 1 && (size ?? 0) <= 99 ? (size ?? FIRST_SIZE) : FIRST_SIZE
  const suggestion = useCall(suggestWaitlistQuote, { size: asked }, { keep: true, quiet: true }).data
  const minutes = suggestion?.minutes
  // Until somebody types another one, the suggested quote is the quote.
  useEffect(() => {
    if (!isOwnQuote && minutes !== undefined) form.setFieldValue('quoteMinutes', minutes)
  }, [form, isOwnQuote, minutes])
  const adding = useSend(addWaitlistParty, { form, stale: lineCalls })
  useNewKey(() => form.focusField('name'))
  const add = (typed: Typed) =>
    adding.mutate(
      { ...typed, phone: typed.phone ?? '', consent: typed.consent && typed.phone !== '' },
      {
        onSuccess: () => {
          toast.info(t('waitlist.add.added', { name: typed.name }))
          form.resetFields()
          form.setFieldValue('quoteMinutes', minutes ?? null)
          setOwnQuote(false)
          form.focusField('name')
        },
      },
    )
  return (
    <Form<Typed>
      form={form}
      layout="vertical"
      requiredMark={false}
      disabled={disabled}
      className={cx(look.panel, styles.add)}
      aria-label={t('waitlist.add.title')}
      validateTrigger="onBlur"
      initialValues={{
        name: '',
        phone: '',
        size: FIRST_SIZE,
        quoteMinutes: null,
        notes: '',
        wishes: [],
        language,
        consent: true,
      }}
      onValuesChange={changed => 'quoteMinutes' in changed && setOwnQuote(true)}
      onFinish={add}
    >
      <AddFields adding={adding.isPending} />
      <div className={styles.addFoot}>
        {suggestion !== undefined && (
          <QuoteHint suggestion={suggestion} {...(isOwnQuote && { onUse: () => setOwnQuote(false) })} />
        )}
        {phone !== undefined && phone !== '' && (
          <Form.Item name="consent" valuePropName="checked" noStyle>
            <Checkbox>{t('waitlist.add.consent')}</Checkbox>
          </Form.Item>
        )}
      </div>
    </Form>
  )
}

export const languageOptions = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
]

function AddFields({ adding }: { adding: boolean }): ReactNode {
  const t = useTexts()
  return (
    <div className={styles.addFields}>
      <Form.Item name="name" label={t('waitlist.field.name')} rules={rulesOf(partyFields, 'name')}>
        <Input maxLength={60} autoComplete="off" aria-keyshortcuts="n" title={t('waitlist.add.keys')} />
      </Form.Item>
      <Form.Item name="phone" label={t('waitlist.field.phone')} rules={rulesOf(partyFields, 'phone')}>
        <Input maxLength={30} autoComplete="off" inputMode="tel" />
      </Form.Item>
      <Form.Item name="size" label={t('waitlist.field.size')} rules={rulesOf(partyFields, 'size')}>
        <InputNumber className={look.full ?? ''} inputMode="numeric" min={1} max={99} precision={0} />
      </Form.Item>
      <Form.Item
        name="quoteMinutes"
        label={t('waitlist.field.quoteMinutes')}
        rules={rulesOf(partyFields, 'quoteMinutes')}
      >
        <InputNumber className={look.full ?? ''} inputMode="numeric" min={1} max={600} precision={0} />
      </Form.Item>
      <Form.Item name="notes" label={t('waitlist.field.notes')} rules={rulesOf(partyFields, 'notes')}>
        <Input maxLength={300} autoComplete="off" />
      </Form.Item>
      <Form.Item name="wishes" label={t('waitlist.field.wishes')}>
        <Select
          mode="multiple"
          showSearch={false}
          maxTagCount="responsive"
          options={seatingWishes.map(value => ({ value, label: t(`waitlist.wishes.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="language" label={t('waitlist.field.language')}>
        <Select options={languageOptions} />
      </Form.Item>
      <Button
        className={styles.addButton ?? ''}
        type="primary"
        htmlType="submit"
        icon={<PlusOutlined />}
        loading={adding}
      >
        {t('waitlist.add.button')}
      </Button>
    </div>
  )
}

/** The letter N leads to the new party, from anywhere on the page but a field. */
function useNewKey(onNew: () => void): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const { target } = event
      const isTyping =
        target instanceof Element &&
        target.closest('input, textarea, select, [contenteditable], [role="dialog"]') !== null
      if (event.key.toLowerCase() !== 'n' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      onNew()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  })
}
