/** Chooses what a menu is made of: searched on the server, by either name, pinyin or initials. */
import { Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import { type EntityRef, type FoundEntity, menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import { cx } from '../../kit/cx.ts'
import type { InPlaceKind } from '../../kit/editing/InPlace.ts'
import { useMadeFromList } from '../../kit/editing/useMadeFromList.tsx'
import { MakeInPlace } from '../../kit/editing/MakeInPlace.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePause } from '../../kit/usePause.ts'
import look from '../../kit/look.module.css'
import styles from './entityPicker.module.css'

const TYPING_PAUSE_MS = 150
const MOST_SHOWN = 50

interface Common {
  id?: string
  disabled?: boolean
  autoFocus?: boolean
  placeholder?: string
  'aria-label'?: string
  /** Not offered: what is in the list already. */
  without?: readonly EntityRef[]
  /** No room for a button: what is missing is made from the end of the list. */
  compact?: boolean
}

/**
 * As a field of a form it gets `value` and `onChange` from there. The rows are those of the value, as they were found.
 * `makes`: one that is missing is made beside it (SHELL-17).
 */
export type EntityPickerProps = Common & {
  kinds: readonly [EntityKind]
  makes?: Extract<InPlaceKind, EntityKind>
} & (
    | { multiple?: false; value?: number | null; onChange?: (id: number | null, row: FoundEntity | undefined) => void }
    | { multiple: true; value?: readonly number[]; onChange?: (ids: number[], rows: FoundEntity[]) => void }
  )

/** Entities of one kind, by their ids. */
export function EntityPicker(props: EntityPickerProps): ReactNode {
  const { kinds, makes, multiple, value, compact = false, onChange: _, ...common } = props
  const [kind] = kinds
  const ids = value === undefined || value === null ? [] : typeof value === 'number' ? [value] : value
  const choose = (rows: FoundEntity[], refs: EntityRef[]) => {
    if (props.multiple === true)
      props.onChange?.(
        refs.map(ref => ref.id),
        rows,
      )
    else props.onChange?.(refs[0]?.id ?? null, rows[0])
  }
  const picker = (
    <Picker
      {...common}
      kinds={kinds}
      multiple={multiple === true}
      chosen={ids.map(id => ({ kind, id }))}
      makes={makes !== undefined && compact ? [makes] : []}
      onChoose={choose}
    />
  )
  if (makes === undefined || compact) return picker
  const made = (id: number) =>
    choose([], multiple === true ? [...ids, id].map(one => ({ kind, id: one })) : [{ kind, id }])
  return (
    <div className={look.actions}>
      <div className={styles.picker}>{picker}</div>
      <MakeInPlace kind={makes} disabled={common.disabled ?? false} onMade={made} />
    </div>
  )
}

export type EntityRefPickerProps = Common & {
  kinds: readonly EntityKind[]
  /** What of them is made beside it where it is missing (SHELL-17). */
  makes?: readonly Extract<InPlaceKind, EntityKind>[]
  multiple?: boolean
  value?: readonly EntityRef[]
  onChange?: (refs: EntityRef[], rows: FoundEntity[]) => void
}

/** Entities of several kinds; the value is a list also where only one may be chosen. */
export function EntityRefPicker(props: EntityRefPickerProps): ReactNode {
  const { multiple = false, value = [], onChange, makes = [], compact = false, ...common } = props
  const picker = (
    <Picker
      {...common}
      multiple={multiple}
      chosen={value}
      makes={compact ? makes : []}
      onChoose={(rows, refs) => onChange?.(refs, rows)}
    />
  )
  if (makes.length === 0 || compact) return picker
  return (
    <div className={look.actions}>
      <div className={styles.picker}>{picker}</div>
      {makes.map(kind => (
        <MakeInPlace
          key={kind}
          kind={kind}
          disabled={common.disabled ?? false}
          onMade={id => onChange?.(multiple ? [...value, { kind, id }] : [{ kind, id }], [])}
        />
      ))}
    </div>
  )
}

const keyOf = ({ kind, id }: EntityRef): string => `${kind}:${id}`
const refOf = (key: string): EntityRef => {
  const [kind, id] = key.split(':')
  return { kind: kind as EntityKind, id: Number(id) }
}

type PickerProps = Omit<Common, 'compact'> & {
  /** From the end of the list. */
  makes: readonly Extract<InPlaceKind, EntityKind>[]
  kinds: readonly EntityKind[]
  multiple: boolean
  chosen: readonly EntityRef[]
  onChoose: (rows: FoundEntity[], refs: EntityRef[]) => void
}

function Picker(props: PickerProps): ReactNode {
  const { kinds, multiple, chosen, makes, onChoose, without = [], placeholder, ...select } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const searched = usePause(typed.trim(), TYPING_PAUSE_MS)
  const found = useCall(
    menuSearchCalls.findMenuEntities,
    { kinds: [...kinds], search: searched, limit: MOST_SHOWN },
    { enabled: open, keep: true },
  )
  const { known, remember, asked } = useKnown(kinds, chosen)
  const hidden = new Set(without.map(keyOf))
  const rows = (found.data?.rows ?? []).filter(row => !hidden.has(keyOf(row)))
  const choose = (keys: string | readonly string[] | null | undefined) => {
    const wanted = keys === null || keys === undefined ? [] : typeof keys === 'string' ? [keys] : keys
    const all = new Map([...known, ...rows.map(row => [keyOf(row), row] as const)])
    remember(rows.filter(row => wanted.includes(keyOf(row))))
    setTyped('')
    onChoose(
      wanted.flatMap(key => all.get(key) ?? []),
      wanted.map(refOf),
    )
  }
  const keys = chosen.map(keyOf)
  const making = useMadeFromList(makes, (kind, id) =>
    onChoose([], multiple ? [...chosen, { kind, id }] : [{ kind, id }]),
  )
  return (
    <>
      <Select<string | string[] | null, { value: string; label: string; row?: FoundEntity }>
        {...select}
        {...(multiple ? { mode: 'multiple' as const } : {})}
        className={cx(look.full)}
        value={multiple ? keys : (keys[0] ?? null)}
        placeholder={placeholder ?? t('palette.picker.placeholder')}
        allowClear
        showSearch={{ searchValue: typed, onSearch: setTyped, filterOption: false, autoClearSearchValue: true }}
        loading={open && found.isFetching}
        options={[...rows.map(row => ({ value: keyOf(row), label: nameOf(row), row })), ...making.entries]}
        optionRender={({ data }) =>
          data.row === undefined ? data.label : <Option row={data.row} withKind={kinds.length > 1} />
        }
        labelRender={({ value }) => {
          const row = known.get(String(value)) ?? rows.find(one => keyOf(one) === value)
          if (row !== undefined) return nameOf(row)
          return asked ? t('palette.picker.gone') : t('common.loading')
        }}
        notFoundContent={found.isFetching ? t('common.loading') : t('palette.picker.nothing')}
        onOpenChange={setOpen}
        onChange={keys => {
          if (!making.opens(typeof keys === 'string' ? keys : keys?.at(-1))) choose(keys)
        }}
      />
      {making.form}
    </>
  )
}

/** Both names, the price, and what else tells two of a name apart. */
function Option({ row, withKind }: { row: FoundEntity; withKind: boolean }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const first = nameOf(row)
  const other = first === row.name ? row.secondName : row.name
  const category = nameOf({ name: row.categoryName, secondName: row.categorySecondName })
  const beside = [withKind ? t(`audit.types.${row.kind}`) : '', other, category].filter(text => text !== '')
  return (
    <span className={styles.option}>
      <span className={styles.names}>
        <span>{first}</span>
        {beside.length > 0 && <span className={look.note}>{beside.join(' · ')}</span>}
      </span>
      {row.status === 'invalid' && <span className={look.note}>{t('palette.picker.off')}</span>}
      {row.priceCents !== null && <span className={look.digits}>{money(row.priceCents)}</span>}
    </span>
  )
}

/** The names of what is chosen: of what was picked here they are known, those that came with the value are asked for. */
function useKnown(kinds: readonly EntityKind[], chosen: readonly EntityRef[]) {
  const [picked, setPicked] = useState<ReadonlyMap<string, FoundEntity>>(new Map())
  const missing = chosen.filter(ref => !picked.has(keyOf(ref)))
  const reply = useCall(
    menuSearchCalls.findMenuEntities,
    { kinds: [...kinds], refs: missing },
    { enabled: missing.length > 0, keep: true },
  )
  const known = useMemo(
    () => new Map([...(reply.data?.rows ?? []).map(row => [keyOf(row), row] as const), ...picked]),
    [reply.data, picked],
  )
  const remember = (rows: readonly FoundEntity[]) =>
    setPicked(before => new Map([...before, ...rows.map(row => [keyOf(row), row] as const)]))
  return { known, remember, asked: reply.isSuccess && !reply.isPlaceholderData }
}
