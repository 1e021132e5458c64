/** The groups of choices of a special, in the order in which they are asked. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { ChoiceGroup } from '../../../shared/contract/menu/specials.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { DeleteOutlined } from '../../kit/icons.ts'
import { Status } from '../../kit/pieces.tsx'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import rowStyles from '../library/choiceRows.module.css'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { useAskedWords } from '../library/useAskedWords.ts'
import styles from './specials.module.css'
import { groupForm } from './specialsState.ts'

/** So many groups may a special ask by (contract/menu/entities). */
const MOST = 20

export function GroupsField(props: {
  value?: readonly number[]
  onChange?: (ids: number[]) => void
  /** Those of the value, by id, as they were found. */
  groups: ReadonlyMap<number, ChoiceGroup>
}): ReactNode {
  const { value = [], onChange, groups } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const calledAt = (id: number) => {
    const group = groups.get(id)
    return group ? nameOf(group) : t('common.loading')
  }
  return (
    <>
      {value.length === 0 && <p className={look.intro}>{t('specials.form.groupsEmpty')}</p>}
      <SortableRows
        items={value}
        keyOf={id => id}
        nameOf={calledAt}
        label={t('specials.column.groups')}
        onSort={ids => onChange?.(ids)}
      >
        {id => (
          <GroupLine
            id={id}
            group={groups.get(id)}
            called={calledAt(id)}
            onRemove={() => onChange?.(value.filter(each => each !== id))}
          />
        )}
      </SortableRows>
      {value.length < MOST && (
        <div className={rowStyles.foot}>
          <div className={rowStyles.picker}>
            <EntityPicker
              kinds={['specialGroup']}
              makes="specialGroup"
              without={value.map(id => ({ kind: 'specialGroup' as const, id }))}
              value={null}
              placeholder={t('specials.form.addChoice')}
              aria-label={t('specials.form.addChoice')}
              onChange={id => id !== null && onChange?.([...value, id])}
            />
          </div>
        </div>
      )}
    </>
  )
}

function GroupLine(props: {
  id: number
  group: ChoiceGroup | undefined
  called: string
  onRemove: () => void
}): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const asked = useAskedWords()
  const { id, group, called, onRemove } = props
  const separator = useLanguage() === 'zh' ? '、' : ', '
  return (
    <div className={styles.group}>
      <div className={styles.groupText}>
        <AllowedLink needs="menu.specials.edit" to={groupForm.edit(id)}>
          {called}
        </AllowedLink>
        {group !== undefined && (
          <>
            <span className={look.quiet}>
              {asked(group)} · {group.dishes.map(nameOf).join(separator) || t('common.none')}
            </span>
            {group.faults.map(fault => (
              <Status key={fault} tone="attention">
                {t(`choices.faults.${fault}`)}
              </Status>
            ))}
            {group.status === 'invalid' && group.min > 0 && (
              <Status tone="attention">{t('choices.faults.groupOff')}</Status>
            )}
          </>
        )}
      </div>
      <Button
        type="text"
        icon={<DeleteOutlined />}
        aria-label={t('choices.form.remove', { name: called })}
        onClick={onRemove}
      />
    </div>
  )
}
