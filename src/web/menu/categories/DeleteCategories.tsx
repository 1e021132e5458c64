import { Form, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { DeleteDialog } from '../library/DeleteDialog.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import look from '../../kit/look.module.css'
import styles from './categories.module.css'

const { deleteClassifications, getClassificationListPage, getClassificationUses } = categoryCalls

/** Deletes categories; their dishes move to another one first (MENU-2). */
export function DeleteCategories(props: {
  ids: readonly number[]
  onClose: () => void
  onDeleted: () => void
}): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const undo = useUndoToast()
  const ids = [...props.ids]
  const [moveDishesTo, setMoveTo] = useState<number>()
  const uses = useCall(getClassificationUses, { ids }, { quiet: true, fixed: true })
  const all = useCall(getClassificationListPage, { pageSize: 200 })
  const send = useSend(deleteClassifications, {
    stale: [getClassificationListPage],
    onDone: ({ changeId }) => {
      undo(changeId, t('common.deleted'))
      props.onDeleted()
      props.onClose()
    },
  })
  const dishes = uses.data?.dishes ?? 0
  const others = (all.data?.rows ?? []).filter(({ id }) => !ids.includes(id))
  return (
    <DeleteDialog
      title={t('categories.deleteTitle', { count: ids.length })}
      text={t('categories.deleteText')}
      uses={uses}
      blocked={dishes > 0 && moveDishesTo === undefined}
      deleting={send.isPending}
      onDelete={() => send.mutate({ ids, ...(moveDishesTo !== undefined && { moveDishesTo }) })}
      onClose={props.onClose}
    >
      {dishes > 0 && (
        <Form layout="vertical" className={styles.move ?? ''}>
          <p>{t('categories.moveText', { count: dishes })}</p>
          {all.data !== undefined && others.length === 0 ? (
            <p>{t('categories.moveNone')}</p>
          ) : (
            <Form.Item label={t('categories.move')} htmlFor="moveDishesTo">
              <Select<number>
                id="moveDishesTo"
                className={look.full ?? ''}
                value={moveDishesTo ?? null}
                showSearch={{ optionFilterProp: 'label' }}
                options={others.map(category => ({ value: category.id, label: nameOf(category) }))}
                onChange={setMoveTo}
              />
            </Form.Item>
          )}
        </Form>
      )}
    </DeleteDialog>
  )
}
