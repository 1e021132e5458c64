import { Modal, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { addOnCalls } from '../../../shared/contract/menu/addOns.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { LibraryOrder } from '../library/LibraryOrder.tsx'
import look from '../../kit/look.module.css'

interface Group {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

/** Add-ons are in order within their group: which one is asked first, where it is not clear. */
export function OrderInGroup(props: {
  groups: readonly Group[]
  /** The group that the list is narrowed to. */
  first: number | undefined
  onClose: () => void
}): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { groups, onClose } = props
  const only = groups.length === 1 ? groups[0]?.id : undefined
  const [groupId, setGroup] = useState(props.first ?? only)
  const group = groups.find(({ id }) => id === groupId)
  if (group !== undefined)
    return (
      <LibraryOrder
        title={t('addOns.orderIn', { name: nameOf(group) })}
        list={addOnCalls.getAdditionalListPage}
        sort={addOnCalls.sortAdditionals}
        part={{ list: { groupIds: [group.id] }, sort: { groupId: group.id } }}
        onClose={onClose}
      />
    )
  return (
    <Modal open title={t('choices.order')} footer={null} onCancel={onClose}>
      <p>{t('addOns.orderWhich')}</p>
      <Select<number>
        className={look.full ?? ''}
        aria-label={t('menuVersions.fields.addOnGroupId')}
        options={groups.map(each => ({ value: each.id, label: nameOf(each) }))}
        onChange={setGroup}
      />
    </Modal>
  )
}
