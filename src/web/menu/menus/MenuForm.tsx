/** What a menu is called, where and when it holds: added, or changed; what is in it is edited on the panel. */
import { Button, Checkbox, Form, Input, Select, Switch } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { channels, orderTypes } from '../../../shared/contract/menu/entities.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { menuCalls, type MenuHead, menuHead } from '../../../shared/contract/menu/menus.ts'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { type Editor, useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PriceRuleField, priceRuleRule } from '../library/PriceRuleField.tsx'
import { SupplyTimeSelect } from '../library/SupplyTimeSelect.tsx'
import { useEntityWords } from '../library/useEntityForm.ts'
import { MenuTypesDialog } from './MenuTypesDialog.tsx'
import styles from './menus.module.css'
import { menuReads } from './panelState.ts'

type Detail = ReplyOf<typeof menuCalls.getMenuDetail>
const fresh: Partial<MenuHead> = {
  name: '',
  secondName: '',
  status: 'valid',
  supplyTimeId: null,
  orderTypes: [...orderTypes],
  channels: ['pos'],
  alcoholFree: false,
  priceRule: null,
}

/** With `menu` it is changed, without one is added; `onClose` gets the id of an added one. */
export function MenuForm({ menu, onClose }: { menu?: Detail; onClose: (added?: number) => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const rows = useCall(menuCalls.getMenuTypes, {}).data?.rows ?? []
  const names = Object.fromEntries(rows.map(type => [`menuType:${type.id}`, type]))
  const time = menu?.supplyTime
  if (time) names[`supplyTime:${menu.supplyTimeId}`] = { ...time, id: 0, version: 0, menus: 0 }
  const editor = useEditor({
    record: `menu ${menu?.id ?? 'new'}`,
    loaded: useLoaded(menuCalls.getMenuDetail, menu && { id: menu.id }),
    fresh,
    formOf: headOf,
    words: useEntityWords<MenuHead>(names),
    add: { call: menuCalls.addMenu, inputOf: typed => typed, onDone: ({ id }) => onClose(id) },
    edit: {
      call: menuCalls.editMenu,
      inputOf: (typed, { id, version }) => ({ ...typed, id, version }),
      onDone: () => onClose(),
      toast: 'saved',
    },
    stale: menuReads,
  })
  return (
    <EditorDrawer
      editor={editor}
      title={menu === undefined ? t('menus.add') : t('menus.form.title', { name: nameOf(menu) })}
      onClose={() => onClose()}
    >
      <Fields types={rows.map(type => ({ value: type.id, label: nameOf(type) }))} editor={editor} />
    </EditorDrawer>
  )
}

function Fields(props: { types: { value: number; label: string }[]; editor: Editor<Detail, MenuHead> }): ReactNode {
  const { types, editor } = props
  const { form } = editor
  const t = useTexts()
  const [kinds, setKinds] = useState(false)
  // The first kind that is made here is meant to be chosen.
  const only = types.length === 1 ? types[0]?.value : undefined
  useEffect(() => {
    if (only !== undefined && form.getFieldValue('menuTypeId') === undefined) form.setFieldValue('menuTypeId', only)
  }, [only, form])
  const word = (value: (typeof orderTypes)[number] | (typeof channels)[number]) => ({
    value,
    label: t(`menuVersions.words.${value}`),
  })
  const field = (name: keyof MenuHead) => ({
    name,
    label: t(`menuVersions.fields.${name}`),
    rules: rulesOf(menuHead, name),
  })
  return (
    <>
      <Form.Item<MenuHead> {...field('name')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item<MenuHead> {...field('secondName')}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item label={t('menuVersions.fields.menuTypeId')} required htmlFor="menuTypeId">
        <div className={styles.beside}>
          <Form.Item<MenuHead> name="menuTypeId" noStyle rules={rulesOf(menuHead, 'menuTypeId')}>
            <Select options={types} notFoundContent={t('menus.types.none')} />
          </Form.Item>
          <Button onClick={() => setKinds(true)}>{t('menus.types.open')}</Button>
        </div>
      </Form.Item>
      <Form.Item<MenuHead>
        name="supplyTimeId"
        label={t('menuVersions.fields.supplyTimeId')}
        extra={t('menus.form.supplyHint')}
      >
        <SupplyTimeSelect />
      </Form.Item>
      <Form.Item<MenuHead>
        {...field('orderTypes')}
        rules={rulesOfGroup('orderTypes')}
        extra={t('menus.form.orderTypesHint')}
      >
        <Checkbox.Group options={orderTypes.map(word)} />
      </Form.Item>
      <Form.Item<MenuHead> {...field('channels')} rules={rulesOfGroup('channels')} extra={t('menus.form.channelsHint')}>
        <Checkbox.Group options={channels.map(word)} />
      </Form.Item>
      <Form.Item<MenuHead>
        name="alcoholFree"
        label={t('menuVersions.fields.alcoholFree')}
        valuePropName="checked"
        extra={t('menus.form.alcoholHint')}
      >
        <Switch />
      </Form.Item>
      <PricesAndStatus />
      {kinds && (
        <MenuTypesDialog
          onAdded={id => {
            form.setFieldValue('menuTypeId', id)
            editor.onChange()
          }}
          onClose={() => setKinds(false)}
        />
      )}
    </>
  )
}

function PricesAndStatus(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item<MenuHead>
        name="priceRule"
        label={t('menuVersions.fields.priceRule')}
        rules={[priceRuleRule]}
        extra={t('menuPrices.hint')}
      >
        <PriceRuleField />
      </Form.Item>
      <Form.Item<MenuHead>
        name="status"
        label={t('menus.form.on')}
        valuePropName="checked"
        getValueProps={(value: MenuHead['status']) => ({ checked: value === 'valid' })}
        normalize={(checked: boolean) => (checked ? 'valid' : 'invalid')}
      >
        <Switch />
      </Form.Item>
    </>
  )
}

/** A group of boxes cannot be marked as required for screen readers; its rule says so all the same. */
const rulesOfGroup = (name: 'orderTypes' | 'channels') =>
  rulesOf(menuHead, name).map(rule => ({ ...rule, required: false }))

const headOf = (menu: Detail): MenuHead => ({
  name: menu.name,
  secondName: menu.secondName,
  status: menu.status,
  menuTypeId: menu.menuTypeId,
  supplyTimeId: menu.supplyTimeId,
  orderTypes: menu.orderTypes,
  channels: menu.channels,
  alcoholFree: menu.alcoholFree,
  priceRule: menu.priceRule,
})
