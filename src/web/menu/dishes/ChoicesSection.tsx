import { cx } from '../../kit/cx.ts'
import { Button, Form } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { DeleteOutlined } from '../../kit/icons.ts'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { useAskedWords } from '../library/useAskedWords.ts'
import look from '../../kit/look.module.css'
import styles from './dishes.module.css'

type Group = ReplyOf<typeof dishCalls.getDishChoices>['groups'][number]

/** What a guest is asked with the dish, in order. */
export function ChoicesSection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('dishes.form.choices')} text={t('dishes.form.choicesText')}>
      <Form.Item name="modifierGroupIds">
        <GroupsField />
      </Form.Item>
    </FormSection>
  )
}

function GroupsField({
  id,
  value = [],
  onChange,
}: {
  id?: string
  value?: readonly number[]
  onChange?: (ids: number[]) => void
}): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const ids = [...value]
  const found = useCall(dishCalls.getDishChoices, { ids }, { enabled: ids.length > 0, keep: true })
  const groups = new Map((found.data?.groups ?? []).map(group => [group.id, group]))
  const nameOfId = (groupId: number) => {
    const group = groups.get(groupId)
    return group === undefined ? t('common.loading') : nameOf(group)
  }
  return (
    <>
      {ids.length === 0 ? (
        <p className={look.intro}>{t('dishes.form.noGroups')}</p>
      ) : (
        <SortableRows
          items={ids}
          keyOf={groupId => groupId}
          nameOf={nameOfId}
          label={t('dishes.form.groupsOrder')}
          onSort={next => onChange?.(next)}
        >
          {groupId => (
            <span className={cx(look.line, styles.line)}>
              <GroupPreview name={nameOfId(groupId)} group={groups.get(groupId)} />
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined />}
                aria-label={t('dishes.form.removeGroup', { name: nameOfId(groupId) })}
                onClick={() => onChange?.(ids.filter(each => each !== groupId))}
              />
            </span>
          )}
        </SortableRows>
      )}
      <div className={styles.addGroup}>
        <EntityPicker
          {...(id !== undefined && { id })}
          kinds={['modifierGroup']}
          makes="modifierGroup"
          value={null}
          aria-label={t('dishes.form.addGroup')}
          placeholder={t('dishes.form.addGroup')}
          without={ids.map(groupId => ({ kind: 'modifierGroup', id: groupId }))}
          onChange={added => added !== null && onChange?.([...ids, added])}
        />
      </div>
    </>
  )
}

/** How a guest is asked: “Choose 1 · Hot +$0.50, Mild”. */
function GroupPreview({ name, group }: { name: string; group: Group | undefined }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const asked = useAskedWords()
  const priced = (modifier: Group['modifiers'][number]) => {
    const { priceCents } = modifier
    if (priceCents === 0) return nameOf(modifier)
    return `${nameOf(modifier)} ${priceCents > 0 ? '+' : ''}${money(priceCents)}`
  }
  const offered = group?.modifiers.filter(({ status }) => status === 'valid') ?? []
  return (
    <span className={styles.group}>
      <span className={styles.groupHead}>
        <span>{name}</span>
        {group !== undefined && (
          <span className={look.quiet}>{asked({ ...group, perOneMax: group.perModifierMax })}</span>
        )}
      </span>
      {group !== undefined && (
        <span className={look.quiet}>
          {offered.length === 0 ? t('dishes.form.noModifiers') : offered.map(priced).join(', ')}
        </span>
      )}
    </span>
  )
}
