import { useMemo } from 'react'
import { type ModuleNode, permissionTree } from '../../shared/contract/permissions/permissions.ts'
import { permissionText } from '../../shared/contract/permissions/permissionTexts.ts'
import { type PosModuleNode, posPermissionTree } from '../../shared/contract/permissions/posPermissions.ts'
import { type TextKey, type Texts, useTexts } from './texts.ts'

const parents = new Map<string, string>([
  ...(permissionTree as readonly ModuleNode[]).flatMap(module =>
    module.pages.flatMap(page => page.functions.map(({ key }) => [key, page.key] as const)),
  ),
  ...(posPermissionTree as readonly PosModuleNode[]).flatMap(module =>
    module.functions.map(({ key }) => [key, module.key] as const),
  ),
])

/** The name of a module, a page or a function of either tree. */
export const permissionName = (t: Texts, key: string): string => t(permissionText(key) as TextKey)

export interface PermissionWords {
  /** Whether it is a function of the back office or of the POS. */
  readonly knows: (key: string) => boolean
  /** The name of a module, a page or a function of either tree. */
  readonly nameOf: (key: string) => string
  /** The page (at the POS, the module) of a function. */
  readonly pageOf: (key: string) => string
}

/** The trees of permissions in the reader's language. */
export function usePermissionWords(): PermissionWords {
  const t = useTexts()
  return useMemo(() => {
    const nameOf = (key: string) => permissionName(t, key)
    return { knows: key => parents.has(key), nameOf, pageOf: key => nameOf(parents.get(key) ?? key) }
  }, [t])
}
