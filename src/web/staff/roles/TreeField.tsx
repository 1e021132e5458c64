import { Input } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { SearchOutlined } from '../../kit/icons.ts'
import { searchNodes, type TreeName, usePermissionNodes } from '../permissions/permissionNodes.ts'
import { PermissionTree } from '../permissions/PermissionTree.tsx'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import type { Given } from './useGiven.ts'

const NOTHING: ReadonlySet<string> = new Set()

/** A permission tree as a field of a form: its value is the list of what is allowed. */
export function TreeField(props: {
  tree: TreeName
  given: Given
  /** Both are the form's. */
  value?: readonly string[]
  onChange?: (value: readonly string[]) => void
}): ReactNode {
  const { tree, given, value = [], onChange } = props
  const t = useTexts()
  const [search, setSearch] = useState('')
  const all = usePermissionNodes(tree)
  const nodes = useMemo(() => searchNodes(all, search), [all, search])
  const lockOf = (key: string) => {
    if (given.off.has(key)) return { reason: t('roles.form.moduleOff') }
    return given.mayGrant.has(key) ? undefined : { reason: t('roles.form.notHeld') }
  }
  return (
    <div className={look.pile}>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined />}
        value={search}
        placeholder={t('roles.form.search')}
        aria-label={`${t('roles.form.search')}: ${t(`roles.form.${tree}`)}`}
        onChange={event => setSearch(event.target.value)}
        // Enter in a field saves the form: not while something is looked for.
        onPressEnter={event => event.preventDefault()}
      />
      {nodes.length === 0 && <p className={look.quiet}>{t('roles.form.nothing')}</p>}
      <PermissionTree
        label={t(`roles.form.${tree}`)}
        nodes={nodes}
        own={{ granted: new Set(value), denied: NOTHING }}
        lockOf={lockOf}
        onChange={({ granted }) => onChange?.([...granted])}
      />
    </div>
  )
}
