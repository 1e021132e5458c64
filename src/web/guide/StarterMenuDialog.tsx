/** A menu to start from: a starter menu with its taxes and printers, or the ways to one's own (SHELL-16). */
import { Alert, Button, Form, Radio } from 'antd'
import type { ReactNode } from 'react'
import { guideCalls } from '../../shared/contract/guide/guide.ts'
import { starterMenuCalls, type StarterMenuKey } from '../../shared/contract/guide/starterMenus.ts'
import type { ReplyOf } from '../../shared/contract/kernel/call.ts'
import { Allowed, AllowedLink } from '../kit/Allowed.tsx'
import { cx } from '../kit/cx.ts'
import { ManySelect } from '../kit/editing/ManySelect.tsx'
import { requiredRule } from '../kit/fields.ts'
import { FormDialog } from '../kit/FormDialog.tsx'
import { useTexts } from '../kit/texts.ts'
import { useCall, useSend } from '../kit/useCall.ts'
import { type DishChoices, useDishChoices } from '../menu/dishes/useDishChoices.ts'
import look from '../kit/look.module.css'
import styles from './guide.module.css'
import { useMenuToast } from './useMenuToast.ts'

const { addStarterMenu, getStarterMenus, offerLibrary } = starterMenuCalls
type Starters = ReplyOf<typeof getStarterMenus>
interface Typed {
  starter: StarterMenuKey
  taxIds: number[]
  printerIds: number[]
}

export function StarterMenuDialog({ onClose }: { onClose: () => void }): ReactNode {
  const asked = useCall(getStarterMenus, {})
  const choices = useDishChoices()
  if (asked.data === undefined || choices.taxes === undefined) return null
  return <Dialog starters={asked.data} choices={choices} onClose={onClose} />
}

function Dialog(props: { starters: Starters; choices: DishChoices; onClose: () => void }): ReactNode {
  const { starters, choices, onClose } = props
  const t = useTexts()
  const [form] = Form.useForm<Typed>()
  const chosen = Form.useWatch('starter', form)
  const tell = useMenuToast()
  const done = (reply: { changeId: number | null; dishes: number }) => {
    tell(t('starters.menu.added', { dishes: reply.dishes }), reply.changeId)
    onClose()
  }
  const stale = [getStarterMenus, guideCalls.getGuide]
  const add = useSend(addStarterMenu, { form, stale, onDone: done })
  const taxes = choices.taxes ?? []
  return (
    <FormDialog<Typed>
      title={t('starters.menu.title')}
      text={t('starters.menu.text')}
      okText={t('starters.menu.apply')}
      width={760}
      form={form}
      saving={add.isPending}
      requiredMark={false}
      initialValues={{ taxIds: taxes.filter(({ isDefault }) => isDefault).map(({ id }) => id), printerIds: [] }}
      onFinish={typed => add.mutateAsync(typed)}
      onClose={onClose}
    >
      {!starters.offered && starters.libraryDishes > 0 && (
        <Offer dishes={starters.libraryDishes} stale={stale} onDone={done} />
      )}
      <Form.Item name="starter" label={t('starters.menu.choose')} rules={[requiredRule]}>
        <Radio.Group className={styles.starters ?? ''}>
          {starters.rows.map(row => (
            <StarterChoice key={row.starter} row={row} isChosen={row.starter === chosen} />
          ))}
        </Radio.Group>
      </Form.Item>
      <Form.Item name="taxIds" label={t('starters.menu.taxes')} extra={t('starters.menu.taxesHint')}>
        <ManySelect
          makes="tax"
          loading={false}
          options={taxes.map(tax => ({ value: tax.id, label: choices.taxName(tax) }))}
        />
      </Form.Item>
      <Form.Item name="printerIds" label={t('starters.menu.printers')} extra={t('starters.menu.printersHint')}>
        <ManySelect
          makes="printer"
          loading={choices.printers === undefined}
          options={(choices.printers ?? []).map(({ printerId, name }) => ({ value: printerId, label: name }))}
        />
      </Form.Item>
      <p className={look.tools}>
        {t('starters.menu.own')}
        <AllowedLink needs="menu.transfer.import" to="/merchant/MenuImport" hides>
          {t('starters.menu.paste')}
        </AllowedLink>
        <AllowedLink needs="menu.dishes.edit" to="/merchant/Items/ItemsAddNew" hides>
          {t('starters.menu.byHand')}
        </AllowedLink>
      </p>
    </FormDialog>
  )
}

function StarterChoice({ row, isChosen }: { row: Starters['rows'][number]; isChosen: boolean }): ReactNode {
  const t = useTexts()
  const { starter, dishes, categories, modifierGroups, present } = row
  return (
    <Radio
      value={starter}
      disabled={present > 0}
      className={cx(styles.starter, isChosen && styles.chosen)}
      classNames={{ label: styles.starterWords ?? '' }}
    >
      <strong>{t(`starters.menu.names.${starter}`)}</strong>
      <span className={look.beneath}>
        {present > 0
          ? t('starters.menu.there', { count: present })
          : t('starters.menu.counts', { dishes, categories: categories.length, groups: modifierGroups })}
      </span>
    </Radio>
  )
}

/** Dishes are there, and no menu has them. */
function Offer(props: {
  dishes: number
  stale: readonly (typeof getStarterMenus | typeof guideCalls.getGuide)[]
  onDone: (reply: { changeId: number | null; dishes: number }) => void
}): ReactNode {
  const { dishes, stale, onDone } = props
  const t = useTexts()
  const offer = useSend(offerLibrary, { stale, onDone })
  return (
    <Alert
      type="info"
      showIcon
      className={styles.offer ?? ''}
      title={t('starters.menu.offerHint', { count: dishes })}
      action={
        <Allowed call={offerLibrary}>
          <Button loading={offer.isPending} onClick={() => offer.mutate({})}>
            {t('starters.menu.offer')}
          </Button>
        </Allowed>
      }
    />
  )
}
