import { Input, Segmented } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import type { RightsOf } from '../../../shared/contract/staff/rights.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { SearchOutlined } from '../../kit/icons.ts'
import { keepLeaves, searchNodes, type TreeName, usePermissionNodes } from '../permissions/permissionNodes.ts'
import type { Lock } from '../permissions/permissionRights.ts'
import { PermissionTree } from '../permissions/PermissionTree.tsx'
import { useTexts } from '../../kit/texts.ts'
import { callsOf } from './callsOf.ts'
import { choicesOf, type Draft, edited, savedOf, shownStates } from './draft.ts'
import { personName } from '../../../shared/rules/basics/personName.ts'
import styles from './rights.module.css'

const shows = ['all', 'held', 'own'] as const
type Show = (typeof shows)[number]

/** The tree of one person, with a search and a choice of what to show. */
export function RightsTree(props: {
  tree: TreeName
  data: RightsOf
  draft: Draft
  onDraft: (draft: Draft) => void
}): ReactNode {
  const { tree, data, draft, onDraft } = props
  const t = useTexts()
  const { person, rights } = data
  const refusal = useRefusal(callsOf[tree].update)
  const [search, setSearch] = useState('')
  const [show, setShow] = useState<Show>('all')
  const all = usePermissionNodes(tree)
  const byKey = useMemo(() => new Map(rights.map(right => [right.key, right])), [rights])
  // By what is saved: a row must not vanish under the finger that changes it.
  const nodes = useMemo(() => {
    const keep = (key: string) => {
      if (show === 'held') return byKey.get(key)?.held === true
      return show === 'all' || byKey.get(key)?.state !== 'fromRole'
    }
    return searchNodes(keepLeaves(all, keep), search)
  }, [all, byKey, show, search])
  const saved = savedOf(rights)
  const fromRole = new Set(rights.filter(({ inRole }) => inRole).map(({ key }) => key))
  const lockOf = (key: string): Lock | undefined => {
    const right = byKey.get(key)
    if (right === undefined || right.lock === null) return undefined
    const reason = (right.lock === 'mayNotEdit' ? refusal : undefined) ?? t(`rights.lock.${right.lock}`)
    return right.lock === 'boss' || right.lock === 'moduleOff' ? { reason, held: right.held } : { reason }
  }
  return (
    <>
      <div className={styles.tools}>
        <Input
          className={styles.find ?? ''}
          type="search"
          allowClear
          prefix={<SearchOutlined />}
          value={search}
          placeholder={t('rights.search')}
          aria-label={t('rights.search')}
          onChange={event => setSearch(event.target.value)}
        />
        <Segmented<Show>
          aria-label={t('rights.show.label')}
          options={shows.map(value => ({ value, label: t(`rights.show.${value}`) }))}
          value={show}
          onChange={setShow}
        />
      </div>
      {nodes.length === 0 && <p className={styles.nothing}>{t('rights.nothing')}</p>}
      <div className={styles.tree}>
        <PermissionTree
          label={t('rights.of', { name: personName(person) })}
          nodes={nodes}
          fromRole={fromRole}
          own={choicesOf(shownStates(saved, draft))}
          lockOf={lockOf}
          onChange={own => onDraft(edited(saved, draft, own))}
        />
      </div>
    </>
  )
}
