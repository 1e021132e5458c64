/** The layers as a list, topmost first: put in order, named, locked, hidden, copied and deleted (MKT-2). */
import { Button, Dropdown, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PosterLayer } from '../../../shared/contract/posters/document.ts'
import { cx } from '../../kit/cx.ts'
import { EyeInvisibleOutlined, EyeOutlined, LockOutlined, MoreOutlined, UnlockOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { SortableRows } from '../../kit/SortableRows.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './editor.module.css'
import { LayerIcon } from './LayerIcon.tsx'
import type { PosterActions } from './posterActions.ts'
import type { PosterBoard } from './usePosterBoard.ts'
import { useLayerName } from './useLayerName.ts'

interface LayerListProps {
  board: PosterBoard
  actions: PosterActions
  mayEdit: boolean
  onFull: () => void
}

export function LayerList({ board, actions, mayEdit, onFull }: LayerListProps): ReactNode {
  const t = useTexts()
  const nameOf = useLayerName()
  const [renamed, setRenamed] = useState<string>()
  const topFirst = board.document.layers.toReversed()
  if (topFirst.length === 0) return <p className={look.hint}>{t('posterEditor.layers.none')}</p>
  return (
    <div className={styles.layers}>
      <SortableRows
        plain
        items={topFirst}
        keyOf={({ id }) => id}
        nameOf={nameOf}
        label={t('posterEditor.layers.title')}
        disabled={!mayEdit}
        rowClass={({ id }) => board.selected.has(id) && styles.chosen}
        onSort={items => actions.sort(items.map(({ id }) => id))}
      >
        {layer => (
          <Row
            layer={layer}
            board={board}
            mayEdit={mayEdit}
            isRenamed={renamed === layer.id}
            onRename={id => setRenamed(id)}
            menu={<RowMenu {...{ layer, board, actions, onFull }} onRename={() => setRenamed(layer.id)} />}
          />
        )}
      </SortableRows>
    </div>
  )
}

interface RowProps {
  layer: PosterLayer
  board: PosterBoard
  mayEdit: boolean
  isRenamed: boolean
  onRename: (id: string | undefined) => void
  menu: ReactNode
}

function Row({ layer, board, mayEdit, isRenamed, onRename, menu }: RowProps): ReactNode {
  const t = useTexts()
  const name = useLayerName()(layer)
  const { selected, select } = board
  if (isRenamed) {
    return (
      <NameField
        name={layer.name}
        onName={next => {
          if (next !== undefined) board.change([{ ...layer, name: next }])
          onRename(undefined)
        }}
      />
    )
  }
  return (
    <div className={styles.layer}>
      <button
        type="button"
        className={cx(styles.layerName, layer.hidden && look.faint)}
        aria-pressed={selected.has(layer.id)}
        onClick={event => {
          const others = [...selected].filter(id => id !== layer.id)
          if (!event.shiftKey && !event.ctrlKey && !event.metaKey) select([layer.id])
          else select(selected.has(layer.id) ? others : [...others, layer.id])
        }}
        onDoubleClick={() => {
          if (mayEdit) onRename(layer.id)
        }}
      >
        <LayerIcon layer={layer} />
        <span>{name}</span>
      </button>
      <Toggle
        words={t(layer.hidden ? 'posterEditor.layers.show' : 'posterEditor.layers.hide', { name })}
        icon={layer.hidden ? <EyeInvisibleOutlined /> : <EyeOutlined />}
        isOn={layer.hidden}
        disabled={!mayEdit}
        onClick={() => board.change([{ ...layer, hidden: !layer.hidden }])}
      />
      <Toggle
        words={t(layer.locked ? 'posterEditor.layers.unlock' : 'posterEditor.layers.lock', { name })}
        icon={layer.locked ? <LockOutlined /> : <UnlockOutlined />}
        isOn={layer.locked}
        disabled={!mayEdit}
        onClick={() => board.change([{ ...layer, locked: !layer.locked }])}
      />
      {mayEdit && menu}
    </div>
  )
}

interface ToggleProps {
  words: string
  icon: ReactNode
  isOn: boolean
  disabled: boolean
  onClick: () => void
}

/** Quiet until it is on, or reached. */
function Toggle({ words, icon, isOn, disabled, onClick }: ToggleProps): ReactNode {
  return (
    <Button
      type="text"
      size="small"
      className={cx(styles.toggle, isOn && styles.on)}
      icon={icon}
      aria-label={words}
      title={words}
      disabled={disabled}
      onClick={onClick}
    />
  )
}

interface RowMenuProps extends Omit<LayerListProps, 'mayEdit'> {
  layer: PosterLayer
  onRename: () => void
}

function RowMenu({ layer, board, actions, onRename, onFull }: RowMenuProps): ReactNode {
  const t = useTexts()
  const name = useLayerName()(layer)
  const acts: Readonly<Record<string, () => void>> = {
    rename: onRename,
    duplicate: () => {
      if (!actions.duplicateOf([layer])) onFull()
    },
    remove: () => void actions.remove(new Set([layer.id])),
  }
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'rename', label: t('posterEditor.layers.rename') },
          { key: 'duplicate', label: t('posterEditor.tools.duplicate') },
          { key: 'remove', label: t('posterEditor.tools.remove'), disabled: layer.locked, danger: true },
        ],
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation()
          board.rest()
          acts[key]?.()
        },
      }}
    >
      <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('posterEditor.layers.more', { name })} />
    </Dropdown>
  )
}

/** `undefined`: it keeps its name. */
function NameField({ name, onName }: { name: string; onName: (name: string | undefined) => void }): ReactNode {
  const t = useTexts()
  const [typed, setTyped] = useState(name)
  return (
    <Input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was asked for by its menu or a double click
      autoFocus
      size="small"
      maxLength={60}
      aria-label={t('posterEditor.layers.name')}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => onName(typed.trim() === name ? undefined : typed.trim())}
      onKeyDown={event => {
        if (event.key === 'Escape') onName(undefined)
        if (event.key !== 'Enter') return
        event.preventDefault()
        onName(typed.trim())
      }}
    />
  )
}
