import { Form, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { dashboardPasswordEmpty, newDashboardPassword, sameAs } from '../kit/passwordRules.ts'
import { useTexts } from '../kit/texts.ts'
import { useSend } from '../kit/useCall.ts'

interface Passwords {
  oldPassword: string
  newPassword: string
  confirmPassword: string
}

/** Changes the signed-in person's own dashboard password; the old one is asked (AUTH-8). */
export function ChangePasswordDialog({ open, onClose }: { open: boolean; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Passwords>()
  const change = useSend(authCalls.changePassword, { form, toast: 'updated', onDone: onClose })
  return (
    <Modal
      open={open}
      title={t('auth.password.change')}
      okText={t('common.save')}
      cancelText={t('common.cancel')}
      okButtonProps={{ loading: change.isPending }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p>{t('auth.password.rule')}</p>
      <Form<Passwords>
        form={form}
        layout="vertical"
        preserve={false}
        validateTrigger="onBlur"
        onFinish={values => change.mutate(values)}
      >
        <Form.Item name="oldPassword" label={t('auth.password.old')} rules={[dashboardPasswordEmpty]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="newPassword" label={t('auth.password.new')} rules={[newDashboardPassword]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Form.Item
          name="confirmPassword"
          label={t('auth.password.confirm')}
          dependencies={['newPassword']}
          rules={[sameAs('newPassword')]}
        >
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
    </Modal>
  )
}
