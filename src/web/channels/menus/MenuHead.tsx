/** The chosen third-party menu: what it is called, when it is offered, how its prices are made, and what can be done with it. */
import { Button, Dropdown, Modal, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { type ThirdPartyMenuRow, thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { EditOutlined, MoreOutlined, PercentageOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { SupplyTimeSelect } from '../../menu/library/SupplyTimeSelect.tsx'
import { usePriceRuleWords } from '../../menu/library/usePriceRuleWords.ts'
import panel from '../../menu/menus/menus.module.css'
import { CopyMenu, RenameMenu } from './MenuNames.tsx'
import { PriceRuleDrawer } from './PriceRuleDrawer.tsx'
import styles from './thirdParty.module.css'
import { useThirdPartyChange } from './useThirdPartyChange.ts'

const { deleteMenuForChowly, editMenuForChowly, editMenuNameForChowly, savePriceRuleForChowly } = thirdPartyMenuCalls

/** `onGone` leads to another menu: to a copy by its id, or away from what was deleted. */
export function MenuHead({ menu, onGone }: { menu: ThirdPartyMenuRow; onGone: (id?: number) => void }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const [open, setOpen] = useState<'rename' | 'copy' | 'delete' | 'rule'>()
  const close = () => setOpen(undefined)
  const name = nameOf(menu)
  const other = name === menu.name ? menu.secondName : menu.name
  return (
    <section className={panel.head} aria-label={name}>
      <div className={panel.headLine}>
        <h2 className={panel.headName}>
          {name} {other !== '' && <span className={panel.second}>{other}</span>}
        </h2>
        <OnSwitch menu={menu} />
        <span className={look.actions}>
          <Allowed call={editMenuNameForChowly}>
            <Button icon={<EditOutlined />} onClick={() => setOpen('rename')}>
              {t('thirdPartyMenus.rename')}
            </Button>
          </Allowed>
          <Allowed call={savePriceRuleForChowly}>
            <Button icon={<PercentageOutlined />} onClick={() => setOpen('rule')}>
              {t('thirdPartyMenus.rule.title')}
            </Button>
          </Allowed>
          <HistoryButton objectType="menu" objectId={menu.id} title={name} />
          <More menu={menu} onCopy={() => setOpen('copy')} onDelete={() => setOpen('delete')} />
        </span>
      </div>
      <Facts menu={menu} />
      {open === 'rename' && <RenameMenu menu={menu} onClose={close} />}
      {open === 'copy' && <CopyMenu menu={menu} onClose={close} onDone={onGone} />}
      {open === 'delete' && <DeleteMenu menu={menu} onClose={close} onDeleted={() => onGone()} />}
      {open === 'rule' && <PriceRuleDrawer menu={menu} onClose={close} />}
    </section>
  )
}

/** On or off, at once; anyone who may not change it sees it. */
function OnSwitch({ menu }: { menu: ThirdPartyMenuRow }): ReactNode {
  const t = useTexts()
  const refused = useRefusal(editMenuForChowly) !== undefined
  const changing = useThirdPartyChange(editMenuForChowly)
  const { id, status, supplyTimeId } = menu
  const isOn = status === 'valid'
  const state = t(`menuVersions.words.${status}`)
  if (refused) return <Status tone={isOn ? 'good' : 'neutral'}>{state}</Status>
  const was = { status, supplyTimeId }
  return (
    <label className={look.inline}>
      <Switch
        checked={isOn}
        loading={changing.isPending}
        onChange={on => changing.mutate({ id, was, ...was, status: on ? 'valid' : 'invalid' })}
      />
      {state}
    </label>
  )
}

/** What else: copying and deleting, and the ways in which the menu library edits it. */
function More(props: { menu: ThirdPartyMenuRow; onCopy: () => void; onDelete: () => void }): ReactNode {
  const { menu, onCopy, onDelete } = props
  const t = useTexts()
  const can = useCan()
  const mayEdit = useRefusal(deleteMenuForChowly) === undefined
  const link = (key: string, to: string, label: string) => ({ key, label: <Link to={to}>{label}</Link> })
  const items = [
    ...(mayEdit ? [{ key: 'copy', label: t('thirdPartyMenus.copy'), onClick: onCopy }] : []),
    ...(can('menu.panel.view')
      ? [link('panel', `/merchant/MenuDashboard?menu=${menu.id}`, t('thirdPartyMenus.inPanel'))]
      : []),
    ...(can('menu.dishes.batch')
      ? [
          link('grid', `/merchant/Items/ItemsGrid?menuIds=${menu.id}`, t('thirdPartyMenus.inGrid')),
          link('batch', `/merchant/Items?menuIds=${menu.id}`, t('thirdPartyMenus.batch')),
        ]
      : []),
    ...(can('menu.transfer.import') ? [link('import', '/merchant/MenuImport', t('thirdPartyMenus.importFile'))] : []),
    ...(mayEdit ? [{ key: 'delete', label: t('thirdPartyMenus.delete'), danger: true, onClick: onDelete }] : []),
  ]
  if (items.length === 0) return null
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<MoreOutlined />} aria-label={t('common.more')} />
    </Dropdown>
  )
}

function Facts({ menu }: { menu: ThirdPartyMenuRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const ruleWords = usePriceRuleWords()
  const mayEdit = useRefusal(editMenuForChowly) === undefined
  const changing = useThirdPartyChange(editMenuForChowly)
  const { id, status, supplyTimeId, supplyTime, priceRule } = menu
  const was = { status, supplyTimeId }
  return (
    <dl className={panel.facts}>
      <div className={styles.hours}>
        <dt className={look.caption}>{t('thirdPartyMenus.hours')}</dt>
        <dd>
          {mayEdit ? (
            <SupplyTimeSelect
              aria-label={t('thirdPartyMenus.hours')}
              value={supplyTimeId}
              onChange={next => changing.mutate({ id, was, ...was, supplyTimeId: next })}
            />
          ) : supplyTime ? (
            nameOf(supplyTime)
          ) : (
            t('thirdPartyMenus.always')
          )}
        </dd>
      </div>
      <div>
        <dt className={look.caption}>{t('thirdPartyMenus.rule.title')}</dt>
        <dd>{ruleWords(priceRule)}</dd>
      </div>
    </dl>
  )
}

/** Says what goes and what stays before a menu is deleted. */
function DeleteMenu(props: { menu: ThirdPartyMenuRow; onClose: () => void; onDeleted: () => void }): ReactNode {
  const { menu, onClose, onDeleted } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const deleting = useThirdPartyChange(deleteMenuForChowly, {
    said: t('common.deleted'),
    onDone: () => {
      onClose()
      onDeleted()
    },
  })
  return (
    <Modal
      open
      title={t('thirdPartyMenus.deleteTitle', { name: nameOf(menu) })}
      okText={t('thirdPartyMenus.delete')}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger: true, loading: deleting.isPending }}
      onOk={() => deleting.mutate({ id: menu.id })}
      onCancel={onClose}
    >
      <p>{t('thirdPartyMenus.deleteText', { categories: menu.categories, items: menu.items })}</p>
    </Modal>
  )
}
