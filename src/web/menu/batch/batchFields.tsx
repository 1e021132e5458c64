/** What a batch makes of taxes, printers, the category and the status of dishes. */
import { Segmented } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { DishBatchInput } from '../../../shared/contract/menu/batch.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useDishChoices } from '../dishes/useDishChoices.ts'
import { EntityPicker } from '../library/EntityPicker.tsx'
import { SupplyTimeSelect } from '../library/SupplyTimeSelect.tsx'
import look from '../../kit/look.module.css'
import styles from './batch.module.css'

interface FieldsProps {
  onChange: (edit: DishBatchInput | undefined) => void
}
type How = 'set' | 'add' | 'remove'

export function ListFields({ kind, onChange }: FieldsProps & { kind: 'tax' | 'printer' }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const id = useId()
  const { taxes, printers } = useDishChoices()
  const [typed, setTyped] = useState<{ how: How; ids: number[] }>({ how: 'set', ids: [] })
  const set = (patch: Partial<typeof typed>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    const { how, ids } = next
    // Nothing chosen says something only where it replaces what is there.
    if (ids.length === 0 && how !== 'set') onChange(undefined)
    else onChange(kind === 'tax' ? { kind, how, taxIds: ids } : { kind, how, printerIds: ids })
  }
  const choices =
    kind === 'tax'
      ? taxes?.map(tax => ({ value: tax.id, label: nameOf(tax) }))
      : printers?.map(({ printerId, name }) => ({ value: printerId, label: name }))
  return (
    <div className={styles.fields}>
      <div className={look.tools}>
        <HowChoice value={typed.how} onChange={how => set({ how })} />
        <label htmlFor={id} className={look.quiet}>
          {t(`menuBatch.list.${kind}`)}
        </label>
        <ManySelect
          id={id}
          makes={kind}
          placeholder={t('menuBatch.list.none')}
          value={typed.ids}
          options={choices ?? []}
          loading={choices === undefined}
          onChange={ids => set({ ids })}
        />
      </div>
    </div>
  )
}

function HowChoice({ value, onChange }: { value: How; onChange: (how: How) => void }): ReactNode {
  const t = useTexts()
  return (
    <Segmented<How>
      aria-label={t('menuBatch.list.how')}
      value={value}
      options={(['set', 'add', 'remove'] as const).map(how => ({ value: how, label: t(`menuBatch.list.${how}`) }))}
      onChange={onChange}
    />
  )
}

/** Modifier groups, in the order in which guests are asked. */
export function GroupFields({ onChange }: FieldsProps): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState<{ how: How; ids: readonly number[] }>({ how: 'add', ids: [] })
  const set = (patch: Partial<typeof typed>) => {
    const next = { ...typed, ...patch }
    setTyped(next)
    const { how, ids } = next
    if (ids.length === 0 && how !== 'set') onChange(undefined)
    else onChange({ kind: 'modifierGroup', how, modifierGroupIds: [...ids] })
  }
  return (
    <div className={styles.fields}>
      <div className={look.tools}>
        <HowChoice value={typed.how} onChange={how => set({ how })} />
      </div>
      <EntityPicker
        kinds={['modifierGroup']}
        makes="modifierGroup"
        multiple
        value={typed.ids}
        placeholder={t('menuBatch.list.none')}
        aria-label={t('menuBatch.list.modifierGroup')}
        onChange={ids => set({ ids })}
      />
      {typed.how === 'add' && <p className={look.hint}>{t('menuBatch.list.groupsHint')}</p>}
    </div>
  )
}

/** When the dishes are offered. */
export function SupplyTimeFields({ onChange }: FieldsProps): ReactNode {
  const t = useTexts()
  const [way, setWay] = useState<'any' | 'hours' | ''>('')
  const [chosen, setChosen] = useState<number | null>(null)
  const set = (next: typeof way, supplyTimeId: number | null) => {
    setWay(next)
    setChosen(supplyTimeId)
    const isSaid = next === 'any' || supplyTimeId !== null
    onChange(isSaid ? { kind: 'supplyTime', supplyTimeId: next === 'any' ? null : supplyTimeId } : undefined)
  }
  return (
    <div className={styles.fields}>
      <div className={look.tools}>
        <Segmented<typeof way>
          aria-label={t('menuBatch.action.supplyTime')}
          value={way}
          options={[
            { value: 'any', label: t('supplyTimes.select.any') },
            { value: 'hours', label: t('menuBatch.supplyTime') },
          ]}
          onChange={next => set(next, chosen)}
        />
      </div>
      {way === 'hours' && (
        <SupplyTimeSelect
          aria-label={t('menuBatch.action.supplyTime')}
          value={chosen}
          onChange={id => set('hours', id)}
        />
      )}
    </div>
  )
}

export function CategoryFields({ onChange }: FieldsProps): ReactNode {
  const t = useTexts()
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  return (
    <div className={styles.fields}>
      <label htmlFor={id} className={look.quiet}>
        {t('menuBatch.category')}
      </label>
      <EntityPicker
        id={id}
        kinds={['category']}
        makes="category"
        value={chosen}
        placeholder={t('menuBatch.chooseCategory')}
        onChange={categoryId => {
          setChosen(categoryId)
          onChange(categoryId === null ? undefined : { kind: 'category', categoryId })
        }}
      />
    </div>
  )
}

export function StatusFields({ onChange }: FieldsProps): ReactNode {
  const t = useTexts()
  const [status, setStatus] = useState<'valid' | 'invalid'>()
  return (
    <div className={styles.fields}>
      <Segmented<'valid' | 'invalid' | ''>
        aria-label={t('menuBatch.title.status', { count: 0 })}
        value={status ?? ''}
        options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`menuBatch.status.${value}`) }))}
        onChange={value => {
          if (value === '') return
          setStatus(value)
          onChange({ kind: 'status', status: value })
        }}
      />
    </div>
  )
}
