/** The two permission trees as nodes of a `PermissionTree`, in the reader's language, and a search in them. */
import { useMemo } from 'react'
import { type ModuleNode, type PageNode, permissionTree } from '../../../shared/contract/permissions/permissions.ts'
import { type PosModuleNode, posPermissionTree } from '../../../shared/contract/permissions/posPermissions.ts'
import type { PermissionNode } from './permissionRights.ts'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { permissionName } from '../../kit/usePermissionWords.ts'

export type TreeName = 'backOffice' | 'pos'

/** Modules, pages and functions of the back office, or modules and functions of the POS. */
export function usePermissionNodes(tree: TreeName): readonly PermissionNode[] {
  const t = useTexts()
  return useMemo(() => (tree === 'pos' ? posNodes(t) : backOfficeNodes(t)), [t, tree])
}

function backOfficeNodes(t: Texts): PermissionNode[] {
  const leaf = ({ key }: { readonly key: string }) => ({ key, title: permissionName(t, key) })
  const page = ({ key, functions }: PageNode) => ({ ...leaf({ key }), children: functions.map(leaf) })
  return permissionTree.map(({ key, pages }: ModuleNode) => ({ ...leaf({ key }), children: pages.map(page) }))
}

function posNodes(t: Texts): PermissionNode[] {
  const leaf = ({ key }: { readonly key: string }) => ({ key, title: permissionName(t, key) })
  return posPermissionTree.map(({ key, functions }: PosModuleNode) => ({
    ...leaf({ key }),
    children: functions.map(leaf),
  }))
}

/** The part of a tree whose names hold all the words: a node that fits brings everything beneath it. */
export function searchNodes(nodes: readonly PermissionNode[], search: string): readonly PermissionNode[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return nodes
  const found = (node: PermissionNode, above: string): PermissionNode[] => {
    const path = `${above} ${node.title.toLowerCase()}`
    if (words.every(word => path.includes(word))) return [node]
    const children = node.children?.flatMap(child => found(child, path)) ?? []
    return children.length === 0 ? [] : [{ ...node, children }]
  }
  return nodes.flatMap(node => found(node, ''))
}

/** The part of a tree with these permissions alone; a node without any is left out. */
export function keepLeaves(nodes: readonly PermissionNode[], keep: (key: string) => boolean): PermissionNode[] {
  return nodes.flatMap(node => {
    if (node.children === undefined) return keep(node.key) ? [node] : []
    const children = keepLeaves(node.children, keep)
    return children.length === 0 ? [] : [{ ...node, children }]
  })
}
