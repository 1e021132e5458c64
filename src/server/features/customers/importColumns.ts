/** What the columns of a file of customers hold, by their headings in either language. */
import { en } from '../../../shared/text/en.ts'
import { zh } from '../../../shared/text/zh.ts'

export const importFields = ['name', 'phone', 'email', 'note', 'tags'] as const
export type ImportField = (typeof importFields)[number]
/** A column; a first and a last name make the name together. */
export type ImportColumn = { readonly field: ImportField; readonly part?: 'first' | 'last' } | null

const own = (field: ImportField) => [field, en.customers.column[field], zh.customers.column[field]]
const others: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['full name', 'customer', 'customer name', '顾客', '客户', '名字', '顾客姓名', '客户姓名'],
  phone: ['phone number', 'mobile', 'cell', 'telephone', 'tel', '手机', '手机号', '联系电话'],
  email: ['e-mail', 'email address', 'mail', '邮件', '电子邮箱', '邮箱地址'],
  note: ['notes', 'memo', 'comment', 'comments', 'remark', 'remarks', '说明', '备忘'],
  tags: ['tag', 'group', 'groups', 'labels', '分组'],
}
const firstNames = ['first name', 'given name', '名']
const lastNames = ['last name', 'surname', 'family name', '姓']

const plain = (heading: string) =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*_]+/gu, ' ')
    .trim()

/** Each field once; the first heading that fits has it. Null: a column of something else. */
export function columnsOf(header: readonly string[]): ImportColumn[] {
  const taken = new Set<string>()
  const take = (column: NonNullable<ImportColumn>): ImportColumn => {
    const key = `${column.field} ${column.part ?? ''}`
    if (taken.has(key) || (column.part !== undefined && taken.has('name '))) return null
    taken.add(key)
    return column
  }
  return header.map(heading => {
    const key = plain(heading)
    const field = importFields.find(each => [...own(each), ...others[each]].map(plain).includes(key))
    if (field) return take({ field })
    if (firstNames.includes(key)) return take({ field: 'name', part: 'first' })
    return lastNames.includes(key) ? take({ field: 'name', part: 'last' }) : null
  })
}

/** A cell as it was before an export made it harmless for spreadsheets (SEC-6). */
const unquoted = (cell: string): string => (/^'[\s]*[=+\-@＝＋－＠]/u.test(cell) ? cell.slice(1) : cell)

/** The filled cells of a row by their fields; tags in their order. */
export function valuesOf(
  columns: readonly ImportColumn[],
  cells: readonly string[],
): Partial<Record<ImportField, string>> {
  const values: Partial<Record<ImportField, string>> = {}
  for (const [index, column] of columns.entries()) {
    const cell = unquoted((cells[index] ?? '').trim())
    if (!column || cell === '') continue
    const before = values[column.field]
    values[column.field] =
      before === undefined ? cell : column.part === 'first' ? `${cell} ${before}` : `${before} ${cell}`
  }
  return values
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
