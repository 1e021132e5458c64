/** The chosen menu: what it is called, where and when it holds, and what can be done with it as a whole. */
import { Button, Dropdown, Form, Input, Modal, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { menuCalls, menuHead } from '../../../shared/contract/menu/menus.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { rulesOf } from '../../kit/fields.ts'
import { FormDialog } from '../../kit/FormDialog.tsx'
import { CopyOutlined, EditOutlined, MoreOutlined } from '../../kit/icons.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PHONE, useWide } from '../../kit/useWide.ts'
import { usePriceRuleWords } from '../library/usePriceRuleWords.ts'
import { MenuForm } from './MenuForm.tsx'
import look from '../../kit/look.module.css'
import styles from './menus.module.css'
import { menuReads } from './panelState.ts'
import { useMenuChange } from './useMenuChange.ts'

type Detail = ReplyOf<typeof menuCalls.getMenuDetail>

/** `onGone` leads to another menu: to a copy by its id, or away from what was deleted. */
export function MenuHeadCard({ menu, onGone }: { menu: Detail; onGone: (id?: number) => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const wide = useWide(PHONE)
  const [open, setOpen] = useState<'edit' | 'copy' | 'delete'>()
  const close = () => setOpen(undefined)
  const name = nameOf(menu)
  const other = name === menu.name ? menu.secondName : menu.name
  return (
    <section className={styles.head} aria-label={name}>
      <div className={styles.headLine}>
        <h2 className={styles.headName}>
          {name} {other !== '' && <span className={styles.second}>{other}</span>}
        </h2>
        <MenuSwitch menu={menu} />
        <span className={look.actions}>
          <Allowed call={menuCalls.editMenu}>
            <Button icon={<EditOutlined />} onClick={() => setOpen('edit')}>
              {t('menus.edit')}
            </Button>
          </Allowed>
          {wide && (
            <Allowed call={menuCalls.copyMenu}>
              <Button icon={<CopyOutlined />} onClick={() => setOpen('copy')}>
                {t('menus.copy')}
              </Button>
            </Allowed>
          )}
          <HistoryButton objectType="menu" objectId={menu.id} title={name} />
          <Allowed call={menuCalls.deleteMenu}>
            <More {...(wide ? {} : { onCopy: () => setOpen('copy') })} onDelete={() => setOpen('delete')} />
          </Allowed>
        </span>
      </div>
      <Facts menu={menu} />
      {open === 'edit' && <MenuForm menu={menu} onClose={close} />}
      {open === 'copy' && <CopyDialog menu={menu} onClose={close} onCopied={onGone} />}
      {open === 'delete' && <DeleteMenuDialog menu={menu} onClose={close} onDeleted={() => onGone()} />}
    </section>
  )
}

function More(props: { onCopy?: () => void; onDelete: () => void; disabled?: boolean }): ReactNode {
  const { onCopy, onDelete, disabled = false } = props
  const t = useTexts()
  const items = [
    ...(onCopy === undefined ? [] : [{ key: 'copy', label: t('menus.copy'), onClick: onCopy }]),
    { key: 'delete', label: t('menus.delete.action'), danger: true, onClick: onDelete },
  ]
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      <Button icon={<MoreOutlined />} aria-label={t('common.more')} />
    </Dropdown>
  )
}

/** On or off, at once; anyone who may not change it sees it. */
function MenuSwitch({ menu }: { menu: Detail }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const refused = useRefusal(menuCalls.editMenuStatus) !== undefined
  const isOn = menu.status === 'valid'
  const state = t(`menuVersions.words.${menu.status}`)
  const said = t('menus.switched', { name: nameOf(menu), state: t(`menuVersions.words.${isOn ? 'invalid' : 'valid'}`) })
  const changing = useMenuChange('editMenuStatus', { said })
  if (refused) return <Status tone={isOn ? 'good' : 'neutral'}>{state}</Status>
  return (
    <label className={look.inline}>
      <Switch
        checked={isOn}
        loading={changing.isPending}
        onChange={on => changing.mutate({ id: menu.id, status: on ? 'valid' : 'invalid' })}
      />
      {state}
    </label>
  )
}

function Facts({ menu }: { menu: Detail }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const priceRule = usePriceRuleWords()
  const { data } = useCall(menuCalls.getMenuTypes, {}, { quiet: true })
  const type = data?.rows.find(({ id }) => id === menu.menuTypeId)
  const words = (values: readonly (Detail['orderTypes'][number] | Detail['channels'][number])[]) =>
    values.map(value => t(`menuVersions.words.${value}`)).join(t('menus.and'))
  const facts: readonly (readonly [string, string])[] = [
    [t('menuVersions.fields.menuTypeId'), type ? nameOf(type) : ''],
    [t('menuVersions.fields.supplyTimeId'), menu.supplyTime ? nameOf(menu.supplyTime) : t('menus.always')],
    [t('menuVersions.fields.orderTypes'), words(menu.orderTypes)],
    [t('menuVersions.fields.channels'), words(menu.channels)],
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className={look.caption}>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      {menu.priceRule !== null && (
        <div>
          <dt className={look.caption}>{t('menuVersions.fields.priceRule')}</dt>
          <dd>{priceRule(menu.priceRule)}</dd>
        </div>
      )}
      {menu.alcoholFree && (
        <div>
          <dt className={look.caption}>{t('menuVersions.fields.alcoholFree')}</dt>
          <dd>{t('common.yes')}</dd>
        </div>
      )}
    </dl>
  )
}

interface Names {
  name: string
  secondName: string
}

function CopyDialog(props: { menu: Detail; onClose: () => void; onCopied: (id: number) => void }): ReactNode {
  const { menu, onClose, onCopied } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [form] = Form.useForm<Names>()
  const copying = useSend(menuCalls.copyMenu, {
    form,
    stale: menuReads,
    toast: 'added',
    onDone: ({ id }) => {
      onClose()
      onCopied(id)
    },
  })
  return (
    <FormDialog<Names>
      title={t('menus.copyOf', { name: nameOf(menu) })}
      text={t('menus.copyHint')}
      okText={t('menus.copy')}
      saving={copying.isPending}
      form={form}
      focus="name"
      initialValues={{ name: '', secondName: '' }}
      onFinish={names => copying.mutateAsync({ ...names, id: menu.id })}
      onClose={onClose}
    >
      {(['name', 'secondName'] as const).map(field => (
        <Form.Item<Names>
          key={field}
          name={field}
          label={t(`menuVersions.fields.${field}`)}
          rules={rulesOf(menuHead, field)}
        >
          <Input maxLength={100} />
        </Form.Item>
      ))}
    </FormDialog>
  )
}

/** Says what goes and what stays before a menu is deleted. */
function DeleteMenuDialog(props: { menu: Detail; onClose: () => void; onDeleted: () => void }): ReactNode {
  const { menu, onClose, onDeleted } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const deleting = useMenuChange('deleteMenu', {
    said: t('common.deleted'),
    onDone: () => {
      onClose()
      onDeleted()
    },
  })
  const sells = menu.channels.map(value => t(`menuVersions.words.${value}`)).join(t('menus.and'))
  return (
    <Modal
      open
      title={t('menus.delete.title', { name: nameOf(menu) })}
      okText={t('menus.delete.action')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: deleting.isPending }}
      onOk={() => deleting.mutate({ id: menu.id })}
      onCancel={onClose}
    >
      <p>{t('menus.delete.contents', { categories: menu.categories, items: menu.items })}</p>
      {menu.status === 'valid' && menu.items > 0 && <p>{t('menus.delete.sells', { channels: sells })}</p>}
    </Modal>
  )
}
