/** A key or code that is never shown (SEC-3): whether it is set, when and by whom; replaced or removed here. */
import { Button, ConfigProvider, Form, Input, Popconfirm } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  AUTHORIZATION_DIGITS,
  secretCalls,
  type SecretName,
  secrets,
  type SecretState,
} from '../../../shared/contract/settings/secrets.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { requiredRule, ruleBy } from '../../kit/fields.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useLive } from '../../kit/live.ts'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './secret.module.css'

const { clearSecret, getSecrets, saveSecret } = secretCalls
const MOST = 500

interface SecretFieldProps {
  name: SecretName
  label: string
  /** What it is for, in a sentence. */
  hint?: string
}

/** Stands in a form without being a part of it: what is entered here is saved at once. */
export function SecretField({ name, label, hint }: SecretFieldProps): ReactNode {
  const t = useTexts()
  const can = useCan()
  const [open, setOpen] = useState(false)
  const { data } = useCall(getSecrets, {})
  useLive('settings', ({ payload }) => {
    if (payload['secret'] !== undefined) askAgain(getSecrets)
  })
  const secret = data?.rows.find(row => row.name === name)
  const may = can(secrets[name].editPermission)
  return (
    <Form.Item label={label} extra={hint}>
      <fieldset className={styles.secret} aria-label={label}>
        {secret === undefined ? <span>{t('common.none')}</span> : <State secret={secret} />}
        {may && secret !== undefined && (
          <ConfigProvider componentDisabled={false}>
            <Button size="small" onClick={() => setOpen(true)}>
              {t(secret.isSet ? 'secrets.replace' : 'secrets.enter')}
            </Button>
            {secret.isSet && <Clear name={name} label={label} />}
            {open && <Entry name={name} label={label} onClose={() => setOpen(false)} />}
          </ConfigProvider>
        )}
      </fieldset>
    </Form.Item>
  )
}

function State({ secret }: { secret: SecretState }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (!secret.isSet) return <Status tone="neutral">{t('secrets.notSet')}</Status>
  const when = secret.setAt === null ? '' : dateTime(secret.setAt)
  return (
    <div className={styles.state}>
      {secret.isUnreadable ? (
        <Status tone="attention">{t('secrets.unreadable')}</Status>
      ) : (
        <Status tone="good">
          {secret.hint === '' ? t('secrets.set') : t('secrets.setHint', { hint: secret.hint })}
        </Status>
      )}
      <div className={look.note}>{t('secrets.by', { name: secret.setBy, when })}</div>
    </div>
  )
}

function Clear({ name, label }: { name: SecretName; label: string }): ReactNode {
  const t = useTexts()
  const clear = useSend(clearSecret, { stale: [getSecrets], toast: 'deleted' })
  return (
    <Popconfirm
      title={t('secrets.clearTitle', { label })}
      description={t('secrets.clearText')}
      okText={t('secrets.clear')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true }}
      onConfirm={() => clear.mutate({ name })}
    >
      <Button size="small" loading={clear.isPending}>
        {t('secrets.clear')}
      </Button>
    </Popconfirm>
  )
}

interface EntryProps {
  name: SecretName
  label: string
  onClose: () => void
}

function Entry({ name, label, onClose }: EntryProps): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<{ value: string }>()
  const save = useSend(saveSecret, { form, stale: [getSecrets], toast: 'saved', onDone: onClose })
  const isCode = name === 'authorizationCode'
  const digits = ruleBy(value =>
    /^\d{4}$/.test(value) ? undefined : ['failures.reasons.PASSWORD_DIGITS', { num: AUTHORIZATION_DIGITS }],
  )
  return (
    <FormDialog<{ value: string }>
      title={label}
      okText={t('common.save')}
      saving={save.isPending}
      form={form}
      focus="value"
      requiredMark={false}
      onFinish={({ value }) => save.mutateAsync({ name, value: value.trim() })}
      onClose={onClose}
    >
      <Form.Item
        name="value"
        label={t(isCode ? 'secrets.code' : 'secrets.value')}
        extra={t('secrets.neverShown')}
        validateFirst
        rules={isCode ? [requiredRule, digits] : [requiredRule]}
      >
        {isCode ? (
          <Input.Password inputMode="numeric" maxLength={AUTHORIZATION_DIGITS} autoComplete="new-password" />
        ) : (
          <Input.Password maxLength={MOST} autoComplete="new-password" />
        )}
      </Form.Item>
    </FormDialog>
  )
}
