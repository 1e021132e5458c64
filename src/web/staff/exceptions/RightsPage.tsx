/** What each person may do on top of their role (EMP-5): people at the left, a person's rights at the right. */
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import type { TreeName } from '../permissions/permissionNodes.ts'
import { EmptyState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { askAgain } from '../../kit/useCall.ts'
import { TABLET, useWide } from '../../kit/useWide.ts'
import { TeamOutlined } from '../../kit/icons.ts'
import { callsOf } from './callsOf.ts'
import { type Draft, NO_DRAFT } from './draft.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonRights } from './PersonRights.tsx'
import styles from './rights.module.css'

export const BackOfficePermissionsPage = (): ReactNode => <RightsPage tree="backOffice" />
export const PosPermissionsPage = (): ReactNode => <RightsPage tree="pos" />

/** By employee: anyone who looks at somebody else meanwhile loses nothing. */
type Drafts = ReadonlyMap<number, Draft>

function RightsPage({ tree }: { tree: TreeName }): ReactNode {
  const t = useTexts()
  const wide = useWide(TABLET)
  const [params, setParams] = useSearchParams()
  const [drafts, setDrafts] = useState<Drafts>(new Map())
  const employeeId = idOf(params.get('employee'))
  const { list, get } = callsOf[tree]
  useLive('permissions', () => askAgain(list, get))
  useLive('employee', () => askAgain(list, get))
  const show = (id: number | undefined) =>
    setParams(before => {
      const next = new URLSearchParams(before)
      if (id === undefined) next.delete('employee')
      else next.set('employee', String(id))
      return next
    })
  const keep = (id: number, draft: Draft) =>
    setDrafts(before => {
      const next = new Map(before)
      if (Object.keys(draft).length === 0) next.delete(id)
      else next.set(id, draft)
      return next
    })
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
      <UnsavedGuard active={drafts.size > 0} />
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

const idOf = (text: string | null): number | undefined =>
  text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined
