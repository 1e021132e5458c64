/** What each person may do on top of their role (EMP-5): people at the left, a person's rights at the right. */
import { type ReactNode, useState } from 'react'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import type { TreeName } from '../permissions/permissionNodes.ts'
import { EmptyState } from '../../kit/states.tsx'
import { CallFailure, send } from '../../kit/send.ts'
import { toast } from '../../kit/toasts.tsx'
import { unresolved } from '../../kit/editing/mergeRemote.ts'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain } from '../../kit/useCall.ts'
import { useAddressQuery, withValue } from '../../kit/useAddressQuery.ts'
import { TABLET, useWide } from '../../kit/useWide.ts'
import { TeamOutlined } from '../../kit/icons.ts'
import { callsOf } from './callsOf.ts'
import { changesOf, conflictsOf, type Draft, NO_DRAFT, type Saved, savedOf, sidesOf } from './draft.ts'
import { PeopleList } from './PeopleList.tsx'
import { useSavingRights } from './useSavingRights.ts'
import { PersonRights } from './PersonRights.tsx'
import styles from './rights.module.css'

export const BackOfficePermissionsPage = (): ReactNode => <RightsPage tree="backOffice" />
export const PosPermissionsPage = (): ReactNode => <RightsPage tree="pos" />

/** By employee: anyone who looks at somebody else meanwhile loses nothing. */
type Drafts = ReadonlyMap<number, Draft>

function RightsPage({ tree }: { tree: TreeName }): ReactNode {
  const t = useTexts()
  const wide = useWide(TABLET)
  const [params, change] = useAddressQuery()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const employeeId = idOf(params.get('employee'))
  const { list, get } = callsOf[tree]
  useLive('permissions', () => askAgain(list, get))
  useLive('employee', () => askAgain(list, get))
  const show = (id: number | undefined) =>
    change(before => withValue(before, 'employee', id === undefined ? undefined : String(id)), true)
  const keep = (id: number, draft: Draft) =>
    setDrafts(before => {
      const next = new Map(before)
      if (Object.keys(draft).length === 0) next.delete(id)
      else next.set(id, draft)
      return next
    })
  const { save } = useSavingRights(tree)
  /** The first person who cannot be saved is shown, with the reason. */
  const saveAll = async (): Promise<boolean> => {
    for (const [id, draft] of drafts) {
      const isSaved = await saveOne(id, draft)
      if (!isSaved) {
        show(id)
        return false
      }
      keep(id, NO_DRAFT)
    }
    return true
  }
  const saveOne = async (id: number, draft: Draft): Promise<boolean> => {
    const saved = await savedRights(tree, id)
    if (saved === undefined) return false
    const left = unresolved(conflictsOf(saved, draft), sidesOf(saved, draft))
    if (left > 0) toast.problem(t('common.conflict.left', { count: left }))
    const changes = changesOf(saved, draft)
    return left === 0 && (changes.length === 0 || (await save(id, changes)))
  }
  const people = <PeopleList tree={tree} chosen={employeeId} unsaved={new Set(drafts.keys())} onChoose={show} />
  const person = employeeId !== undefined && (
    <PersonRights
      key={employeeId}
      tree={tree}
      employeeId={employeeId}
      draft={drafts.get(employeeId) ?? NO_DRAFT}
      onDraft={draft => keep(employeeId, draft)}
      {...(wide ? {} : { onBack: () => show(undefined) })}
    />
  )
  return (
    <Page title={t(`rights.${tree}.title`)} subtitle={t(`rights.${tree}.subtitle`)}>
      <UnsavedGuard active={drafts.size > 0} onSave={saveAll} />
      {wide ? (
        <div className={styles.board}>
          {people}
          {person === false ? (
            <div className={styles.panel}>
              <EmptyState icon={<TeamOutlined />} title={t('rights.choose')} hint={t('rights.chooseHint')} />
            </div>
          ) : (
            person
          )}
        </div>
      ) : person === false ? (
        people
      ) : (
        person
      )}
    </Page>
  )
}

/** As they are saved now: somebody whose rights are not shown may have been changed by others. */
async function savedRights(tree: TreeName, employeeId: number): Promise<Saved | undefined> {
  try {
    return savedOf((await send(callsOf[tree].get, { employeeId })).rights)
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure
    toast.failure(failure)
    return undefined
  }
}

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
