/** Maps what the journal books to the accounts of the bookkeeping. */
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { journalCalls } from '../../../shared/contract/reports/journal.ts'
import { EditorDrawer } from '../../kit/editing/EditorDrawer.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import { useLoaded } from '../../kit/editing/useLoaded.ts'
import { rulesOf } from '../../kit/fields.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { WideTable } from '../frame/WideTable.tsx'

const { getAccountingJournal, getJournalAccounts, saveJournalAccounts } = journalCalls

type Saved = ReplyOf<typeof getJournalAccounts>
type Row = Saved['rows'][number]
interface AccountsForm {
  xeroTaxRate: string
  accounts: Pick<Row, 'code' | 'name'>[]
}

export function AccountsDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const t = useTexts()
  const editor = useEditor({
    record: 'journalAccounts',
    loaded: useLoaded(getJournalAccounts, {}),
    fresh: {},
    formOf: ({ xeroTaxRate, rows }: Saved): AccountsForm => ({
      xeroTaxRate,
      accounts: rows.map(({ code, name }) => ({ code, name })),
    }),
    words: {
      label: field => t(field === 'xeroTaxRate' ? 'journal.accounts.xeroTaxRate' : 'journal.accounts.title'),
      value: (field, fields) =>
        field === 'xeroTaxRate'
          ? fields.xeroTaxRate
          : fields.accounts.map(({ code, name }) => `${code} ${name}`).join(', '),
    },
    edit: {
      call: saveJournalAccounts,
      inputOf: ({ xeroTaxRate, accounts }, { version, rows }) => ({
        version,
        xeroTaxRate,
        accounts: rows.map(({ role, part }, index) => ({ role, part, code: '', name: '', ...accounts[index] })),
      }),
    },
    stale: [getAccountingJournal, getJournalAccounts],
    onDone: onClose,
  })
  return (
    <EditorDrawer editor={editor} title={t('journal.accounts.title')} size={720} onClose={onClose}>
      <p className={look.quiet}>{t('journal.accounts.hint')}</p>
      <Accounts rows={editor.base?.rows ?? []} />
      <Form.Item
        name="xeroTaxRate"
        label={t('journal.accounts.xeroTaxRate')}
        extra={t('journal.accounts.xeroTaxRateHint')}
        rules={rulesOf(saveJournalAccounts.input, 'xeroTaxRate')}
      >
        <Input maxLength={50} autoComplete="off" />
      </Form.Item>
    </EditorDrawer>
  )
}

function Accounts({ rows }: { rows: readonly Row[] }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const roleAccount = new Map(rows.filter(({ part }) => part === '').map(row => [row.role, row]))
  const label = ({ role, part, partName, partSecondName }: Row) =>
    part === ''
      ? t(`journal.role.${role}`)
      : `${t(`journal.role.${role}`)}: ${nameOf({ name: partName, secondName: partSecondName })}`
  return (
    <WideTable label={t('journal.accounts.title')}>
      <thead>
        <tr>
          <th scope="col">{t('journal.what')}</th>
          <th scope="col">{t('journal.code')}</th>
          <th scope="col">{t('journal.name')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const own = row.part === '' ? undefined : roleAccount.get(row.role)
          const field = (name: 'code' | 'name', most: number) => (
            <Form.Item name={['accounts', index, name]} noStyle>
              <Input
                maxLength={most}
                autoComplete="off"
                aria-label={`${label(row)}: ${t(`journal.${name}`)}`}
                placeholder={own?.[name] ?? ''}
              />
            </Form.Item>
          )
          return (
            <tr key={`${row.role} ${row.part}`}>
              <th scope="row">{label(row)}</th>
              <td>{field('code', 10)}</td>
              <td>{field('name', 100)}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}
