/** What is wrong with a change of the menu, in the reader's language. */
import type { ShownIssue } from '../../../shared/contract/menu/batch.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import type { CallContext } from '../../kernel/context.ts'
import { failureText } from '../../kernel/texts.ts'

/** A preview names so many. */
const MOST_ISSUES = 200

/** The first of the issues, with the names of what they are about as it would be called after the change. */
export function shownIssues(
  { request }: CallContext,
  document: MenuDocument,
  issues: readonly MenuIssue[],
): { issues: ShownIssue[]; issueCount: number } {
  const shown = issues.slice(0, MOST_ISSUES).map(({ kind, id, field, code, values }) => {
    const entity = (document[kind] as ReadonlyMap<number, Entity>).get(id)
    const { name, secondName } = (entity && itemAt(document, entity, field)) ?? entity ?? { name: '', secondName: '' }
    return { kind, id, name, secondName, field, message: failureText(request.language, code, values) }
  })
  return { issues: shown, issueCount: issues.length }
}

/** What an issue inside a menu is about: “Fried Rice (Weekday lunch)”, not the menu alone. */
function itemAt(
  document: MenuDocument,
  entity: Entity,
  field: string,
): Pick<Entity, 'name' | 'secondName'> | undefined {
  const [, category = '', item = ''] = /^categories\.(\d+)\.items\.(\d+)\./.exec(field) ?? []
  if (category === '' || !('categories' in entity)) return undefined
  const found = entity.categories[Number(category)]?.items[Number(item)]
  const sold = found && document[found.kind].get(found.id)
  if (!sold) return undefined
  const second = sold.secondName && `${sold.secondName}（${entity.secondName || entity.name}）`
  return { name: `${sold.name} (${entity.name})`, secondName: second }
}
