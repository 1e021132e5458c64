import { Button, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { RightsOf } from '../../../shared/contract/staff/rights.ts'
import type { RightState } from '../../../shared/rules/staff/rights.ts'
import { ConflictNotice } from '../../kit/ConflictNotice.tsx'
import { unresolved } from '../../kit/editing/mergeRemote.ts'
import { cx } from '../../kit/cx.ts'
import { ArrowLeftOutlined } from '../../kit/icons.ts'
import { permissionName } from '../../kit/usePermissionWords.ts'
import type { TreeName } from '../permissions/permissionNodes.ts'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall } from '../../kit/useCall.ts'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'
import { callsOf } from './callsOf.ts'
import { changesOf, choose, conflictsOf, type Draft, NO_DRAFT, savedOf, sidesOf } from './draft.ts'
import { useSavingRights } from './useSavingRights.ts'
import { PersonHead } from './PersonHead.tsx'
import { RightsTree } from './RightsTree.tsx'
import look from '../../kit/look.module.css'
import styles from './rights.module.css'

interface PersonRightsProps {
  tree: TreeName
  employeeId: number
  draft: Draft
  onDraft: (draft: Draft) => void
  /** On a phone: back to the people. */
  onBack?: () => void
}

/** What one person may do and why, to be changed. Follows what others save, without losing what was changed here. */
export function PersonRights(props: PersonRightsProps): ReactNode {
  const { tree, employeeId, onBack } = props
  const t = useTexts()
  const result = useCall(callsOf[tree].get, { employeeId }, { quiet: true })
  const { data, error, isFetching } = result
  return (
    <section className={styles.panel} aria-busy={data === undefined && isFetching}>
      {onBack !== undefined && (
        <Button type="text" icon={<ArrowLeftOutlined />} className={cx(styles.back)} onClick={onBack}>
          {t('rights.toPeople')}
        </Button>
      )}
      {data !== undefined ? (
        <Rights {...props} data={data} refetch={() => result.refetch()} />
      ) : error === null || isFetching ? (
        <Skeleton active paragraph={{ rows: 10 }} className={cx(styles.bones)} />
      ) : error.code === 'NOT_FOUND' ? (
        <EmptyState title={t('rights.notFound')} hint={t('rights.chooseHint')} />
      ) : (
        <FailureState failure={error} onRetry={() => void result.refetch()} />
      )}
    </section>
  )
}

function Rights(props: PersonRightsProps & { data: RightsOf; refetch: () => Promise<unknown> }): ReactNode {
  const { data, draft, onDraft, tree, refetch } = props
  const t = useTexts()
  const { person, rights, lastChange } = data
  const saved = savedOf(rights)
  const changes = changesOf(saved, draft)
  const conflicts = conflictsOf(saved, draft)
  const sides = sidesOf(saved, draft)
  const state = (key: string, of: RightState | undefined) => ({ key, text: t(`rights.state.${of ?? 'fromRole'}`) })
  const left = unresolved(conflicts, sides)
  // Not before the saved state is here: else the old one would flash up.
  const { save, isPending } = useSavingRights(tree)
  const [isSettling, setSettling] = useState(false)
  const saving = isSettling || isPending
  const saveAll = async () => {
    if (!(await save(person.employeeId, changes))) return
    setSettling(true)
    await refetch().finally(() => setSettling(false))
    onDraft(NO_DRAFT)
  }
  const isChanged = Object.keys(draft).length > 0
  const trySave = () => {
    if (!isChanged || saving) return
    if (left > 0) toast.problem(t('common.conflict.left', { count: left }))
    else if (changes.length === 0) onDraft(NO_DRAFT)
    else void saveAll()
  }
  useSaveKeys(trySave)
  return (
    <>
      <PersonHead tree={tree} data={data} />
      {conflicts.length > 0 && lastChange !== null && (
        <div className={styles.inset}>
          <ConflictNotice
            who={lastChange.by}
            at={lastChange.at}
            conflicts={conflicts.map(key => ({
              key,
              label: permissionName(t, key),
              theirs: state(key, saved[key]).text,
              mine: state(key, draft[key]?.to).text,
            }))}
            chosen={sides}
            onChoose={chosen => onDraft(choose(saved, draft, chosen))}
          />
        </div>
      )}
      <RightsTree tree={tree} data={data} draft={draft} onDraft={onDraft} />
      {isChanged && (
        <div className={styles.bar}>
          <span aria-live="polite">
            <strong>{t('rights.changes', { count: changes.length })}</strong>{' '}
            <span className={look.hint}>{t('rights.effect')}</span>
          </span>
          <span className={styles.buttons}>
            <Button onClick={() => onDraft(NO_DRAFT)}>{t('rights.discard')}</Button>
            <Button
              type="primary"
              loading={saving}
              title={t('common.form.saveKeys', { keys: saveKeys })}
              onClick={trySave}
            >
              {t('rights.save')}
            </Button>
          </span>
        </div>
      )}
    </>
  )
}
