/** Renames or copies a third-party menu: its names, which no other menu has (CHOWLY-1). */
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { type ThirdPartyMenuRow, thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { copyMenuForChowly, editMenuNameForChowly } = thirdPartyMenuCalls

interface Names {
  name: string
  secondName: string
}

const fields = ['name', 'secondName'] as const

interface OfMenu {
  menu: ThirdPartyMenuRow
  onClose: () => void
}

export function RenameMenu({ menu, onClose }: OfMenu): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Names>()
  const { id, version, name, secondName } = menu
  const saving = useThirdPartyChange(editMenuNameForChowly, { form, onDone: onClose })
  return (
    <FormDialog<Names>
      title={t('thirdPartyMenus.renameTitle', { name: nameOf(menu) })}
      okText={t('common.save')}
      saving={saving.isPending}
      form={form}
      focus="name"
      initialValues={{ name, secondName }}
      onFinish={names => saving.mutateAsync({ ...names, id, version })}
      onClose={onClose}
    >
      <NameFields />
    </FormDialog>
  )
}

export function CopyMenu({ menu, onClose, onDone }: OfMenu & { onDone: (id: number) => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Names>()
  const copying = useThirdPartyChange(copyMenuForChowly, {
    form,
    said: t('common.added'),
    onDone: ({ id }) => {
      onClose()
      onDone(id)
    },
  })
  return (
    <FormDialog<Names>
      title={t('thirdPartyMenus.copyTitle', { name: nameOf(menu) })}
      text={t('thirdPartyMenus.copyHint')}
      okText={t('thirdPartyMenus.copy')}
      saving={copying.isPending}
      form={form}
      focus="name"
      initialValues={{ name: '', secondName: '' }}
      onFinish={names => copying.mutateAsync({ ...names, id: menu.id })}
      onClose={onClose}
    >
      <NameFields />
    </FormDialog>
  )
}

export function NameFields(): ReactNode {
  const t = useTexts()
  return fields.map(field => (
    <Form.Item<Names>
      key={field}
      name={field}
      label={t(`thirdPartyMenus.${field}`)}
      rules={rulesOf(copyMenuForChowly.input, field)}
    >
      <Input maxLength={100} autoComplete="off" {...(field === 'secondName' ? { lang: 'zh' } : {})} />
    </Form.Item>
  ))
}
