/** What goes from the chosen rows to which stores; the next step shows every change. */
import { Checkbox, Form } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { spreadCalls } from '../../shared/contract/spread/spread.ts'
import type { SpreadKind } from '../../shared/contract/spread/things.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import look from '../kit/look.module.css'
import { useTexts } from '../kit/texts.ts'
import { useSend } from '../kit/useCall.ts'
import { useNameOf } from '../kit/useNameOf.ts'
import type { ComparedStore } from './compareState.ts'
import { useSpreadWords } from './useSpreadWords.ts'
import styles from './spread.module.css'

interface CopyForm {
  fields: string[]
  to: number[]
  create: boolean
  overOwn: boolean
}

export function CopyDialog(props: {
  kind: SpreadKind
  source: ComparedStore
  targets: readonly ComparedStore[]
  keys: readonly string[]
  fields: readonly string[]
  /** The field that the matrix shows; empty for the first. */
  shown: string
  onClose: () => void
}): ReactNode {
  const { kind, source, targets, keys, fields, shown, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSpreadWords()
  const [, setParams] = useSearchParams()
  const [form] = Form.useForm<CopyForm>()
  const preview = useSend(spreadCalls.previewSpread, {
    form,
    onDone: ({ spreadId }) => setParams({ copy: String(spreadId) }),
  })
  const first = shown === '' ? (fields[0] ?? '') : shown
  // Each row is a field already: there is nothing to choose of it, and nothing that could be created.
  const isByField = fields.length === 0
  const onFinish = ({ fields: chosen, create, ...rest }: CopyForm) => {
    const ofThings = isByField ? { fields: [], create: false } : { fields: chosen, create }
    return preview.mutateAsync({ from: source.merchantId, kind, keys: [...keys], ...rest, ...ofThings })
  }
  return (
    <FormDialog<CopyForm>
      title={t('spread.copy.title', { store: nameOf(source) })}
      text={t('spread.copy.previewHint')}
      okText={t('spread.copy.preview')}
      saving={preview.isPending}
      form={form}
      width={640}
      requiredMark={false}
      initialValues={{
        fields: first === '' ? [] : [first],
        to: targets.filter(({ mayApply }) => mayApply).map(({ merchantId }) => merchantId),
        create: false,
        overOwn: false,
      }}
      onFinish={onFinish}
      leadsOn
      onClose={onClose}
    >
      {!isByField && (
        <Form.Item name="fields" label={t('spread.copy.fields')}>
          <Checkbox.Group
            className={styles.choices ?? ''}
            options={fields.map(field => ({ value: field, label: words.field(kind, field) }))}
          />
        </Form.Item>
      )}
      <Form.Item name="to" label={t('spread.copy.to')} rules={[{ required: true }]}>
        <Checkbox.Group
          className={styles.choices ?? ''}
          options={targets.map(store => ({
            value: store.merchantId,
            label: nameOf(store),
            disabled: !store.mayApply,
          }))}
        />
      </Form.Item>
      {!isByField && (
        <Form.Item
          name="create"
          valuePropName="checked"
          {...(kind === 'dish' && { extra: t('spread.copy.createHint') })}
        >
          <Checkbox>{t('spread.copy.create')}</Checkbox>
        </Form.Item>
      )}
      <Form.Item name="overOwn" valuePropName="checked" className={look.tight ?? ''}>
        <Checkbox>{t('spread.copy.overOwn')}</Checkbox>
      </Form.Item>
    </FormDialog>
  )
}
