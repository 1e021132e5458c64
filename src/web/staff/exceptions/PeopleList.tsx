import { Button, Checkbox, Pagination, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import type { PersonWithRights } from '../../../shared/contract/staff/rights.ts'
import { cx } from '../../kit/cx.ts'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import type { TreeName } from '../permissions/permissionNodes.ts'
import { Status } from '../../kit/pieces.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { callsOf } from './callsOf.ts'
import { personName } from '../../../shared/rules/basics/personName.ts'
import styles from './rights.module.css'
import { peopleSchema } from './rightsState.ts'

interface PeopleListProps {
  tree: TreeName
  chosen: number | undefined
  /** Whose changes are not saved yet. */
  unsaved: ReadonlySet<number>
  onChoose: (employeeId: number) => void
}

/** The people of the store, to choose one of. */
export function PeopleList(props: PeopleListProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const list = useListState(peopleSchema)
  const { page, pageSize, search, roleIds, onlyOwn } = list.state
  const input = { page, pageSize, search, roleIds, onlyOwn }
  const result = useCall(callsOf[props.tree].list, input, { keep: true })
  const roles = result.data?.roles ?? []
  return (
    <section className={styles.people} aria-label={t('rights.people.label')}>
      <div className={styles.filters}>
        <FilterBar list={list}>
          <SearchFilter
            value={search}
            placeholder={t('rights.people.search')}
            onChange={value => list.set({ search: value })}
          />
          <ChoiceFilter<number>
            label={t('rights.people.role')}
            options={roles.map(({ roleId, roleName, roleSecondName }) => ({
              value: roleId,
              label: nameOf({ name: roleName, secondName: roleSecondName }),
            }))}
            value={roleIds}
            onChange={value => list.set({ roleIds: value })}
          />
          <Checkbox checked={onlyOwn} onChange={event => list.set({ onlyOwn: event.target.checked })}>
            {t('rights.people.onlyOwn')}
          </Checkbox>
        </FilterBar>
      </div>
      <Rows {...props} result={result} filtered={list.filtered} onClear={list.clear} />
      {result.data !== undefined && result.data.total > pageSize && (
        <Pagination
          className={cx(styles.pages)}
          simple
          current={page}
          pageSize={pageSize}
          total={result.data.total}
          showSizeChanger={false}
          onChange={next => list.set({ page: next })}
        />
      )}
    </section>
  )
}

interface Result {
  data: { rows: readonly PersonWithRights[] } | undefined
  error: unknown
  isFetching: boolean
  refetch: () => Promise<unknown>
}

function Rows(props: PeopleListProps & { result: Result; filtered: number; onClear: () => void }): ReactNode {
  const { result, filtered, onClear, chosen, unsaved, onChoose } = props
  const t = useTexts()
  const { data, error, isFetching } = result
  if (data === undefined && error !== null && !isFetching)
    return <FailureState failure={error} onRetry={() => void result.refetch()} />
  if (data === undefined) return <Skeleton active title={false} paragraph={{ rows: 8 }} className={cx(styles.bones)} />
  if (data.rows.length === 0 && filtered === 0)
    return <EmptyState title={t('rights.people.empty')} hint={t('rights.people.emptyHint')} />
  if (data.rows.length === 0)
    return (
      <EmptyState
        title={t('common.list.nothingMatches')}
        hint={t('common.list.nothingMatchesHint')}
        action={<Button onClick={onClear}>{t('common.filter.clear')}</Button>}
      />
    )
  return (
    <ul className={styles.rows} aria-busy={isFetching}>
      {data.rows.map(person => (
        <li key={person.employeeId}>
          <button
            type="button"
            className={cx(styles.row, person.employeeId === chosen && styles.chosen)}
            aria-current={person.employeeId === chosen ? 'true' : undefined}
            onClick={() => onChoose(person.employeeId)}
          >
            <PersonLine person={person} unsaved={unsaved.has(person.employeeId)} />
          </button>
        </li>
      ))}
    </ul>
  )
}

function PersonLine({ person, unsaved }: { person: PersonWithRights; unsaved: boolean }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { roleName, roleSecondName, isBoss, status, granted, denied } = person
  const facts = [
    isBoss ? t('rights.people.boss') : nameOf({ name: roleName, secondName: roleSecondName }),
    status === 'invalid' ? t('rights.people.disabled') : '',
  ]
  const own = isBoss
    ? []
    : [
        granted > 0 ? t('common.rights.grantedCount', { count: granted }) : '',
        denied > 0 ? t('common.rights.deniedCount', { count: denied }) : '',
      ]
  return (
    <>
      <span className={styles.rowName}>
        {personName(person)}
        {unsaved && <Status tone="attention">{t('rights.people.unsaved')}</Status>}
      </span>
      <span className={styles.rowLine}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        <span>{own.filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
}
