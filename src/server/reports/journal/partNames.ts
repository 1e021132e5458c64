/** What the part of a journal line is called: its category, tax rate or tender. */
import type { JournalRole } from '../../../shared/rules/reports/journalAccounts.ts'
import type { Names } from '../totals/names.queries.ts'

export interface PartName {
  readonly partName: string
  readonly partSecondName: string
}

/** By the key that facts have; empty for the role itself, and for sales without a category. */
export function namedPart({ role, part }: { role: JournalRole; part: string }, categories: Names): PartName {
  if (role === 'sales') return nameOfCategory(part, categories)
  if (role === 'tax' && part !== '') {
    const [name, secondName] = JSON.parse(part) as [string, string]
    return { partName: name, partSecondName: secondName }
  }
  return { partName: part.split('|').slice(1).join('|'), partSecondName: '' }
}

function nameOfCategory(part: string, categories: Names): PartName {
  if (part.startsWith('=')) return { partName: part.slice(1), partSecondName: '' }
  const found = categories.get(part)
  return { partName: found?.name ?? '', partSecondName: found?.secondName ?? '' }
}
