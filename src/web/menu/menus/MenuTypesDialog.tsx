/** The kinds of menus (POS, online, kiosk, buffet): added, renamed, deleted, put in order. */
import { Button, Form, Input, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { menuCalls, type MenuTypeRow } from '../../../shared/contract/menu/menus.ts'
import { menuTypeFields } from '../../../shared/contract/menu/entities.ts'
import { holdsTyped } from '../../kit/editing/holdsTyped.ts'
import { useGivingUp } from '../../kit/editing/useGivingUp.ts'
import { rulesOf } from '../../kit/fields.ts'
import { DeleteOutlined, EditOutlined } from '../../kit/icons.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './menus.module.css'
import { menuReads } from './panelState.ts'
import { useMenuChange } from './useMenuChange.ts'
import { useSorting } from './useSorting.ts'

interface Names {
  name: string
  secondName: string
}

/** `onAdded` gets the id of a kind that was made here. */
export function MenuTypesDialog(props: { onAdded?: (id: number) => void; onClose: () => void }): ReactNode {
  const { onAdded, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const { data } = useCall(menuCalls.getMenuTypes, {})
  const [editing, setEditing] = useState<number>()
  const saving = useSend(menuCalls.sortMenuTypes, { stale: menuReads })
  const idsOf = (rows: readonly MenuTypeRow[]) => rows.map(({ id }) => id)
  const sorting = useSorting(data?.rows ?? [], (next, was) => saving.mutateAsync({ was: idsOf(was), ids: idsOf(next) }))
  const [isEdited, setEdited] = useState(false)
  const [isAdded, setAdded] = useState(false)
  const changed = isAdded || (isEdited && editing !== undefined)
  const close = useGivingUp({ changed, onClose })
  const edit = (id: number | undefined) => {
    setEdited(false)
    setEditing(id)
  }
  return (
    <Modal open title={t('menus.types.title')} footer={null} onCancel={close}>
      <UnsavedGuard active={changed} />
      <SortableRows
        items={sorting.items}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        label={t('menus.types.title')}
        disabled={sorting.items.length < 2}
        onSort={sorting.sort}
      >
        {type =>
          editing === type.id ? (
            <EditType type={type} onTyped={setEdited} onClose={() => edit(undefined)} />
          ) : (
            <TypeRow type={type} onEdit={() => edit(type.id)} />
          )
        }
      </SortableRows>
      <AddType onTyped={setAdded} onAdded={onAdded} />
    </Modal>
  )
}

function TypeRow({ type, onEdit }: { type: MenuTypeRow; onEdit: () => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const removing = useMenuChange('deleteMenuType', { said: t('common.deleted') })
  const name = nameOf(type)
  const other = name === type.name ? type.secondName : type.name
  const isUsed = type.menus > 0
  return (
    <div className={styles.line}>
      <span className={styles.names}>
        <span>{name}</span>
        {other !== '' && <span className={styles.second}>{other}</span>}
      </span>
      <span className={styles.count}>{t('menus.types.menus', { count: type.menus })}</span>
      <Button type="text" icon={<EditOutlined />} aria-label={t('menus.types.edit', { name })} onClick={onEdit} />
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('menus.types.delete', { name })}
        title={isUsed ? t('menus.types.used') : undefined}
        disabled={isUsed}
        onClick={() => removing.mutate({ id: type.id })}
      />
    </div>
  )
}

interface Typing {
  /** Whether there is something that closing would lose. */
  onTyped: (typed: boolean) => void
}

function EditType({ type, onTyped, onClose }: Typing & { type: MenuTypeRow; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Names>()
  const saving = useSend(menuCalls.editMenuType, { form, stale: menuReads, toast: 'saved', onDone: onClose })
  return (
    <Form<Names>
      form={form}
      name={`type-${type.id}`}
      className={styles.inline ?? ''}
      initialValues={{ name: type.name, secondName: type.secondName }}
      onValuesChange={(_, names) => onTyped(holdsTyped({ name: type.name, secondName: type.secondName }, names))}
      onFinish={names => saving.mutate({ ...names, id: type.id, version: type.version })}
    >
      <NameFields />
      <Button type="primary" htmlType="submit" loading={saving.isPending}>
        {t('common.save')}
      </Button>
      <Button onClick={onClose}>{t('common.cancel')}</Button>
    </Form>
  )
}

function AddType({ onTyped, onAdded }: Typing & { onAdded: ((id: number) => void) | undefined }): ReactNode {
  const t = useTexts()
  const [form] = Form.useForm<Names>()
  const adding = useSend(menuCalls.addMenuType, {
    form,
    stale: menuReads,
    toast: 'added',
    onDone({ id }) {
      form.resetFields()
      onTyped(false)
      onAdded?.(id)
    },
  })
  return (
    <Form<Names>
      form={form}
      name="type-new"
      className={styles.inline ?? ''}
      initialValues={{ name: '', secondName: '' }}
      onValuesChange={(_, names) => onTyped(holdsTyped({}, names))}
      onFinish={names => adding.mutate(names)}
    >
      <NameFields />
      <Button htmlType="submit" loading={adding.isPending}>
        {t('menus.types.add')}
      </Button>
    </Form>
  )
}

function NameFields(): ReactNode {
  const t = useTexts()
  const field = (name: 'name' | 'secondName') => (
    <Form.Item<Names> name={name} rules={rulesOf(menuTypeFields, name)} className={styles.flat ?? ''}>
      <Input
        maxLength={100}
        placeholder={t(`menuVersions.fields.${name}`)}
        aria-label={t(`menuVersions.fields.${name}`)}
      />
    </Form.Item>
  )
  return (
    <>
      {field('name')}
      {field('secondName')}
    </>
  )
}
