/** What the columns of a file of customers hold: as a person says, else by their headings in either language. */
import type { CustomerImportUse } from '../../../shared/contract/customers/customers.ts'
import { en } from '../../../shared/text/en.ts'
import { zh } from '../../../shared/text/zh.ts'

type ImportField = Exclude<CustomerImportUse, 'firstName' | 'lastName'>
/** Null: a column of something else. */
export type ImportColumn = CustomerImportUse | null
export type ImportValues = Partial<Record<ImportField, string>>

const fields = ['name', 'phone', 'email', 'note', 'tags'] as const
const own = (field: ImportField) => [field, en.customers.column[field], zh.customers.column[field]]
const others: Readonly<Record<ImportField, readonly string[]>> = {
  name: [
    'full name',
    'customer',
    'customer name',
    'guest',
    'guest name',
    '顾客',
    '客户',
    '名字',
    '顾客姓名',
    '客户姓名',
    '会员姓名',
  ],
  phone: [
    'phone number',
    'phone no.',
    'mobile',
    'mobile phone',
    'cell',
    'cell phone',
    'telephone',
    'tel',
    '手机',
    '手机号',
    '手机号码',
    '联系电话',
    '电话号码',
  ],
  email: ['e-mail', 'email address', 'e-mail address', 'mail', 'mail address', '邮件', '电子邮箱', '邮箱地址'],
  note: ['notes', 'memo', 'comment', 'comments', 'remark', 'remarks', '说明', '备忘'],
  tags: ['tag', 'group', 'groups', 'labels', '分组'],
}
const parts: readonly (readonly [CustomerImportUse, readonly string[]])[] = [
  ['firstName', ['first name', 'given name', '名']],
  ['lastName', ['last name', 'surname', 'family name', '姓']],
]
const known: readonly (readonly [CustomerImportUse, readonly string[]])[] = [
  ...fields.map(field => [field, [...own(field), ...others[field]]] as const),
  ...parts,
]

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_]+/gu, ' ')
    .trim()

/** What the headings say: each use once, the first heading that fits has it; no parts of a name beside a whole one. */
export function columnsOf(header: readonly string[]): ImportColumn[] {
  const taken = new Set<CustomerImportUse>()
  const uses = header.map(heading => {
    const key = plain(heading)
    const use = known.find(([, names]) => names.map(plain).includes(key))?.[0]
    if (use === undefined || taken.has(use)) return null
    taken.add(use)
    return use
  })
  return uses.map(use => (taken.has('name') && (use === 'firstName' || use === 'lastName') ? null : use))
}

/** What a person said, for as many columns as the file has. */
export const columnsAs = (header: readonly string[], said: string): ImportColumn[] => {
  const uses = said.split(',') as (CustomerImportUse | '')[]
  return header.map((_, at) => uses[at] || null)
}

/** Whether a row can be somebody: a note or a tag alone is nobody. */
export const namesSomebody = (columns: readonly ImportColumn[]): boolean =>
  columns.some(use => use !== null && use !== 'note' && use !== 'tags')

/** A cell as it was before an export made it harmless for spreadsheets (SEC-6). */
const unquoted = (cell: string): string => (/^'[\s]*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell)

/** The filled cells of a row by their fields. */
export function valuesOf(columns: readonly ImportColumn[], cells: readonly string[]): ImportValues {
  const cellOf = (use: CustomerImportUse) => {
    const at = columns.indexOf(use)
    return at < 0 ? '' : unquoted((cells[at] ?? '').trim())
  }
  const name = cellOf('name') || `${cellOf('firstName')} ${cellOf('lastName')}`.trim()
  const values = fields.map(field => [field, field === 'name' ? name : cellOf(field)] as const)
  return Object.fromEntries(values.filter(([, value]) => value !== ''))
}

/** The tags of a cell. */
export const tagsOf = (cell: string): string[] => [
  ...new Set(
    cell
      .split(/[,;|，；、]/u)
      .map(tag => tag.trim())
      .filter(tag => tag !== ''),
  ),
]
