/** Which dishes ask by a group, and which groups open it; the dishes are chosen from here, as one change. */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { modifierCalls } from '../../../shared/contract/menu/modifiers.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { UsesList } from '../library/DeleteDialog.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import look from '../../kit/look.module.css'

const { getSideGroupDetail, getSideGroupListPage, getSideGroupUses, setSideGroupDishes } = modifierCalls

export function WhereUsed({ id, name }: { id: number; name: string }): ReactNode {
  const t = useTexts()
  const [choosing, setChoosing] = useState(false)
  const uses = useCall(getSideGroupUses, { ids: [id] }, { quiet: true })
  return (
    <FormSection title={t('choices.form.usedIn')} text={t('modifiers.form.usedText')}>
      {uses.data === undefined ? (
        uses.error === null ? (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        ) : (
          <FailureState failure={uses.error} onRetry={() => void uses.refetch()} />
        )
      ) : uses.data.total === 0 ? (
        <p className={look.quiet}>{t('choices.form.notUsed')}</p>
      ) : (
        <UsesList uses={uses.data} />
      )}
      <Allowed call={setSideGroupDishes}>
        <Button onClick={() => setChoosing(true)}>{t('modifiers.form.chooseDishes')}</Button>
      </Allowed>
      {choosing && <DishesDrawer id={id} name={name} onClose={() => setChoosing(false)} />}
    </FormSection>
  )
}

function DishesDrawer({ id, name, onClose }: { id: number; name: string; onClose: () => void }): ReactNode {
  const t = useTexts()
  const undo = useUndoToast()
  const group = useCall(getSideGroupDetail, { id }, { fixed: true })
  const [chosen, setChosen] = useState<readonly number[]>()
  const send = useSend(setSideGroupDishes, {
    stale: [getSideGroupUses, getSideGroupListPage],
    onDone: ({ changeId }) => {
      undo(changeId)
      onClose()
    },
  })
  const before = group.data?.dishIds ?? []
  const now = chosen ?? before
  const [had, has] = [new Set(before), new Set(now)]
  const change = { add: now.filter(dish => !had.has(dish)), remove: before.filter(dish => !has.has(dish)) }
  const count = change.add.length + change.remove.length
  return (
    <Drawer
      open
      title={t('modifiers.form.dishesOf', { name })}
      size={520}
      onClose={onClose}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            disabled={count === 0}
            loading={send.isPending}
            onClick={() => send.mutate({ id, ...change })}
          >
            {count === 0 ? t('common.save') : t('modifiers.form.saveDishes', { count })}
          </Button>
        </div>
      }
    >
      <p className={look.quiet}>{t('modifiers.form.dishesHint')}</p>
      {group.data !== undefined && (
        <EntityPicker
          kinds={['dish']}
          makes="dish"
          multiple
          value={now}
          onChange={setChosen}
          aria-label={t('modifiers.form.dishesOf', { name })}
        />
      )}
    </Drawer>
  )
}
