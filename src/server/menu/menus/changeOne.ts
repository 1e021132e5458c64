/** Changes one menu; whatever is in it is replaced as one value. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { MenuIssue } from '../../../shared/rules/menu/issues.ts'
import type { CallContext } from '../../kernel/context.ts'
import { changeMenu, requireEntity } from '../library/changeMenu.ts'
import type { ChangeOrigin } from '../../../shared/contract/menu/versions.ts'
import { versionOf, workingCopy } from '../library/workingCopy.ts'

export interface OneChange {
  readonly menuId: number
  /** The field of the call that names the menu. */
  readonly idField?: string
  readonly version?: number
  readonly origin?: ChangeOrigin
  readonly fieldOf?: (issue: MenuIssue) => string
  readonly make: (menu: Menu, document: MenuDocument) => Menu
}

export interface ChangedOne {
  readonly version: number
  readonly changeId: number | null
  readonly versionNo: number | null
}

/** Throws NOT_FOUND, CONFLICT at `version`, and what the rules of menus refuse. */
export async function changeOne(context: CallContext, change: OneChange): Promise<ChangedOne> {
  const { menuId, idField = 'menuId', version, origin = 'edit', fieldOf, make } = change
  const { changeId, versionNo } = await changeMenu(context, {
    origin,
    ...(fieldOf && { fieldOf }),
    make(copy) {
      if (!copy.document.menu.has(menuId)) throw new Failure('NOT_FOUND', { field: idField })
      const before = requireEntity(copy, 'menu', menuId, version)
      return [{ kind: 'menu', id: menuId, before, after: make(before, copy.document) }]
    },
  })
  return { version: await menuVersion(context, menuId), changeId, versionNo }
}

/** The version that a menu has now. */
export async function menuVersion({ run, merchantId }: CallContext, menuId: number): Promise<number> {
  return versionOf(await workingCopy(run, merchantId), 'menu', menuId)
}
