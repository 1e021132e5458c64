/** The list of e-mails: what was sent to whom, and what became of it (RPT-7). */
import { Alert } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { mailCalls, mailListFilters, type MailRow } from '../../../shared/contract/mail/mailCalls.ts'
import { mailKinds, mailStates } from '../../../shared/contract/mail/mails.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { MailDrawer } from './MailDrawer.tsx'
import { MailCard, useMailColumns } from './useMailColumns.tsx'

const { getMail, getMails, getMailSetup } = mailCalls
const CALM_MS = 1_000

const schema = listStateOf({ ...mailListFilters, mail: z.number().int().min(0).default(0) })
type List = ListState<z.output<typeof schema>>
const filtersOnly = z.object(mailListFilters)

/** The mail that is open is no filter. */
function useMailList(): List {
  const list = useListState(schema)
  return useMemo(() => ({ ...list, filtered: list.filtered - (list.state.mail === 0 ? 0 : 1) }), [list])
}

export function MailsPage(): ReactNode {
  const t = useTexts()
  const list = useMailList()
  const { page, pageSize, mail: mailId } = list.state
  const filters = useMemo(() => filtersOnly.parse(list.state), [list.state])
  const result = useCall(getMails, { ...filters, page, pageSize }, { keep: true })
  useLive(
    'mail',
    useThrottled(() => askAgain(getMails, getMail), CALM_MS),
  )
  const open = (row: MailRow) => list.set({ mail: row.mailId, page })
  const columns = useColumns('mails', useMailColumns(open))
  return (
    <Page
      title={t('mails.title')}
      subtitle={t('mails.subtitle')}
      actions={
        <>
          <AllowedLink needs="settings.mail.view" to="/merchant/OperationSettings/MailSetting" button="default" hides>
            {t('mails.settings')}
          </AllowedLink>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      <PortNote />
      <Filters list={list} />
      <DataTable
        label={t('mails.title')}
        columns={columns.shown}
        rowKey={row => row.mailId}
        result={result}
        list={list}
        empty={{ title: t('mails.empty'), hint: t('mails.emptyHint') }}
        stack={row => <MailCard row={row} onOpen={open} />}
        onOpen={open}
      />
      <MailDrawer mailId={mailId} onClose={() => list.set({ mail: 0, page })} />
    </Page>
  )
}

/** Whether e-mails go out at all. */
function PortNote(): ReactNode {
  const t = useTexts()
  const { data } = useCall(getMailSetup, {}, { keep: true, quiet: true })
  if (data === undefined || data.mailPort === 'smtp') return null
  return <Alert type="info" showIcon title={t(`mails.${data.mailPort}`)} />
}

function Filters({ list: { state, set }, list }: { list: List }): ReactNode {
  const t = useTexts()
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('mails.filter.search')} onChange={search => set({ search })} />
      <ChoiceFilter
        label={t('mails.filter.state')}
        options={mailStates.map(value => ({ value, label: t(`mails.state.${value}`) }))}
        value={state.states}
        onChange={states => set({ states })}
      />
      <ChoiceFilter
        label={t('mails.filter.kind')}
        options={mailKinds.map(value => ({ value, label: t(`mails.kind.${value}`) }))}
        value={state.kinds}
        onChange={kinds => set({ kinds })}
      />
      <DateRangeFilter
        label={t('mails.filter.days')}
        value={{ from: state.from ?? '', to: state.to ?? '' }}
        onChange={({ from, to }) => set({ from: from || undefined, to: to || undefined })}
      />
    </FilterBar>
  )
}
